import type { Profile } from '#generated/model';
import { DateTime } from '#ui/date-time.tsx';
import { PasswordHelp } from './password-help';
import { factsOf } from './profile-facts';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';

export const ReadOnlyProfile = ({ profile }: { profile: Profile }) => (
  <div className={styles.sections}>
    {factsOf(profile).map(({ title, facts }) => (
      <ProfileSection key={title} title={title}>
        <dl className={styles.facts}>
          {facts.map(([name, value, dateTime]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{dateTime ? <DateTime text={value} dateTime={dateTime} /> : value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ProfileSection>
    ))}
    {profile.email ? <PasswordHelp email={profile.email} /> : null}
  </div>
);
