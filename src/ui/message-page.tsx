import type { ReactNode } from 'react';
import { Container } from './container';
import { Emblem } from './emblem';
import styles from './message-page.module.css';
import { PageHeading } from './page-heading';

interface MessagePageProps {
  title: string;
  /** An icon. */
  icon: ReactNode;
  /** A few words; line breaks are kept. */
  children: ReactNode;
  /** The ways on: large buttons and links. */
  actions: ReactNode;
}

/** A page that has one thing to say, and the ways on from there. */
export const MessagePage = ({ title, icon, children, actions }: MessagePageProps) => (
  <Container size="reading" className={styles.page}>
    <Emblem>{icon}</Emblem>
    <PageHeading>{title}</PageHeading>
    <p className={styles.text}>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </Container>
);
