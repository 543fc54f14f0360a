import type { ReactNode } from 'react';
import type { UserSummary } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { isAddressable, personName } from '#rules/person.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import type { Person } from '#rules/questions/friendship.ts';
import { Link } from '#runtime';
import { Avatar } from '#ui/avatar.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './people-list.module.css';

interface PersonRowProps {
  person: UserSummary;
  /** Renders what ends the row, such as its buttons. */
  children: (person: Person) => ReactNode;
}

/** A user in a list, by name and username. Links to the user's giftlists. */
export const PersonRow = ({ person, children }: PersonRowProps) => {
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
