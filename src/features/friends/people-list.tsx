import type { ReactNode } from 'react';
import type { Problem } from '../../rules/problem';
import { Avatar } from '../../ui/avatar';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { ProblemNote } from '../feedback';
import styles from './people-list.module.css';
import type { People } from './use-people';

interface PeopleListProps {
  title: string;
  people: People;
  /** The words for nobody. */
  empty: string;
  icon: ReactNode;
}

/** People by name and username, a page at a time. */
export const PeopleList = ({ title, people, empty, icon }: PeopleListProps) => {
  const { list, total, page, pageCount, setPage, problem, retry } = people;
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>
        {title}
        {total === undefined ? null : <span className={styles.total}> ({total})</span>}
      </h2>
      <PeopleBody list={list} empty={empty} icon={icon} problem={problem} retry={retry} />
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </section>
  );
};

interface PeopleBodyProps extends Pick<People, 'list' | 'retry'> {
  empty: string;
  icon: ReactNode;
  problem: Problem | undefined;
}

const PeopleBody = ({ list, empty, icon, problem, retry }: PeopleBodyProps) => {
  if (problem) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!list) return <Skeleton className={styles.skeleton} />;
  if (list.length === 0) return <EmptyState title={empty} icon={icon} />;
  return (
    <ul className={styles.people}>
      {list.map(({ id, name, username, photoUrl }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name || username} src={photoUrl ?? undefined} />
          <p>
            <strong>
              <bdi>{name || username}</bdi>
            </strong>
            <span className={styles.username}>
              <bdi>@{username}</bdi>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
};
