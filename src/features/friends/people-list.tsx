import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserSummary } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { isAddressable, personName } from '#rules/person.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import type { Person } from '#rules/questions/friendship.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../feedback';
import styles from './people-list.module.css';
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

const PersonRow = ({ person, children }: { person: UserSummary } & Pick<PeopleListProps, 'children'>) => {
  const { id, username, photoUrl } = person;
  const name = personName(person);
  return (
    <li className={styles.person}>
      <Avatar name={person.name || username || ''} {...imageAttributes(photoUrl ?? undefined)} />
      <p className={styles.names}>
        {isAddressable(username) ? (
          <TextLink asChild isQuiet className={styles.name}>
            <Link to={listPaths.of(username)}>
              <bdi>{name}</bdi>
            </Link>
          </TextLink>
        ) : (
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
        )}
        {username ? (
          <span className={styles.username}>
            <bdi>{`@${username}`}</bdi>
          </span>
        ) : null}
      </p>
      {isAddressable(username) ? <div className={styles.actions}>{children({ id, username, name })}</div> : null}
    </li>
  );
};
