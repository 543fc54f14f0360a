import type { ReactNode } from 'react';
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
  /** How many cards stand there until it is known how many there are. */
  expected: number;
  /** The words for nobody. */
  empty: string;
  icon: ReactNode;
}

/** People by name and username, a page at a time. */
export const PeopleList = ({ title, people, expected, empty, icon }: PeopleListProps) => {
  const { total, page, pageCount, hasNext, setPage } = people;
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>
        {title}
        {total === undefined ? null : <span className={styles.total}> ({total})</span>}
      </h2>
      <PeopleBody people={people} expected={expected} empty={empty} icon={icon} />
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </section>
  );
};

const PeopleBody = ({ people, expected, empty, icon }: Omit<PeopleListProps, 'title'>) => {
  const { list, isTurning, problem, retry } = people;
  if (problem) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!list) {
    return (
      <div className={styles.people}>
        {Array.from({ length: expected }, (_, place) => (
          <Skeleton key={place} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (list.length === 0) return <EmptyState title={empty} icon={icon} />;
  return (
    <ul aria-busy={isTurning || undefined} className={styles.people}>
      {list.map(({ id, name, username, photoUrl }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name || username || ''} src={photoUrl ?? undefined} />
          <p>
            <strong>
              <bdi>{name || username || 'Unnamed person'}</bdi>
            </strong>
            {username ? (
              <span className={styles.username}>
                <bdi>@{username}</bdi>
              </span>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
};
