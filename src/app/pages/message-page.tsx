import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** A further way on, beside the link home. */
  action?: ReactNode;
}

/** A page that has one thing to say, and a way home. */
export const MessagePage = ({ title, children, action }: MessagePageProps) => (
  <Container>
    <EmptyState
      title={title}
      titleAs="h1"
      action={
        <>
          {action}
          <Button asChild variant={action ? 'outline' : 'solid'}>
            <Link to="/">Go to the shop</Link>
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  </Container>
);
