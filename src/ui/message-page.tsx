import type { ReactNode } from 'react';
import { Container } from './container';
import { Emblem } from './emblem';
import styles from './message-page.module.css';
import { PageHeading } from './page-heading';

interface MessagePageProps {
  title: string;
  icon: ReactNode;
  /** A few words; preserves line breaks. */
  children: ReactNode;
  /** Large buttons and links. */
  actions: ReactNode;
}

/** A page with a single message and its actions. */
export const MessagePage = ({ title, icon, children, actions }: MessagePageProps) => (
  <Container size="reading" className={styles.page}>
    <Emblem>{icon}</Emblem>
    <PageHeading>{title}</PageHeading>
    <p className={styles.text}>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </Container>
);
