import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { Emblem } from '../../ui/emblem';
import { PageHeading } from '../../ui/page-heading';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  /** Tries once more what failed. */
  onTryAgain?: () => void;
  /** The way home: a link. */
  home: ReactNode;
}

/** A page that has one thing to say, and a way home. */
export const MessagePage = ({ title, icon, children, onTryAgain, home }: MessagePageProps) => (
  <Container size="reading" className={styles.page}>
    <Emblem>{icon}</Emblem>
    <PageHeading>{title}</PageHeading>
    <p className={styles.text}>{children}</p>
    <div className={styles.ways}>
      {onTryAgain ? (
        <Button size="lg" onClick={onTryAgain}>
          Try Again
        </Button>
      ) : null}
      <Button asChild size="lg" variant={onTryAgain ? 'outline' : 'solid'} tone={onTryAgain ? 'neutral' : 'accent'}>
        {home}
      </Button>
    </div>
  </Container>
);
