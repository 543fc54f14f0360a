import type { ReactNode } from 'react';
import { Container } from '../../../ui/container';
import { Emblem } from '../../../ui/emblem';
import { PageHeading } from '../../../ui/page-heading';
import styles from './guarded-page.module.css';

interface GuardNoticeProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** A few words in the place of a page that one may not see now, and the way on. */
export const GuardNotice = ({ title, icon, children, actions }: GuardNoticeProps) => (
  <Container size="reading">
    <div className={styles.notice}>
      <Emblem>{icon}</Emblem>
      <PageHeading>{title}</PageHeading>
      <p className={styles.words}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  </Container>
);
