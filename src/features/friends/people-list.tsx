import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Person } from '#rules/questions/friendship.ts';
import { Pager } from '#ui/pager.tsx';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { ProblemNote } from '../feedback';
import styles from './people-list.module.css';
import { PersonRow } from './person-row';
import type { People } from './use-people';

interface PeopleListProps {
  /** Accessible name of the list. */
  label: string;
  people: People;
  /** Number of skeleton rows while loading. */
  skeletonCount: number;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Further buttons next to a read error. */
  extraActions?: ReactNode;
  /** Renders the buttons of a row. */
  children: (person: Person) => ReactNode;
}

/** A paged list of users by name and username. Each row links to the user's giftlists and has buttons. */
export const PeopleList = ({ label, people, skeletonCount, empty, extraActions, children }: PeopleListProps) => {
  const { list, isPreviousPage, problem, retry, page, pageCount, hasNext, setPage } = people;
  return (
    <div className={styles.body}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} extraActions={extraActions} /> : null}
      {!list && !problem ? (
        <div className={clsx(styles.people, skeletonGroup)}>
          {Array.from({ length: skeletonCount }, (_, index) => (
            <Skeleton key={index} className={styles.skeleton} />
          ))}
        </div>
      ) : null}
      {!problem && list?.length === 0 ? empty : null}
      {!problem && list && list.length > 0 ? (
        <ul aria-label={label} aria-busy={isPreviousPage || undefined} className={styles.people}>
          {list.map((person) => (
            <PersonRow key={person.id} person={person}>
              {children}
            </PersonRow>
          ))}
        </ul>
      ) : null}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </div>
  );
};
