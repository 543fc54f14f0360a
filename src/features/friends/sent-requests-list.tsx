import type { UserSummary } from '#generated/model';
import styles from './friends-page.module.css';
import listStyles from './people-list.module.css';
import { PersonRow } from './person-row';

const heading = 'Requests you have sent';

/** Users who have not answered a friend request of the member yet. Shows nothing without any. */
export const SentRequestsList = ({ people }: { people: readonly UserSummary[] }) =>
  people.length === 0 ? null : (
    <section className={styles.panel}>
      <h2 className={styles.sentHeading}>{heading}</h2>
      <ul aria-label={heading} className={listStyles.people}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            {() => <span className={listStyles.username}>Request sent</span>}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
