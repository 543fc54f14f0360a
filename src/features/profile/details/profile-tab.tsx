import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { ProblemNote } from '../../feedback';
import { factsOf } from './profile-facts';
import styles from './profile-tab.module.css';
import { useProfile } from './use-profile';

/** The tab 'Profile': what is known of the member. */
export const ProfileTab = () => {
  const { profile, problem, retry } = useProfile();
  return (
    <div className={styles.tab} aria-busy={(!profile && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!profile && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {profile
        ? factsOf(profile).map(({ title, facts }) => (
            <Surface key={title} asChild>
              <section aria-label={title} className={styles.section}>
                <h2 className={styles.heading}>{title}</h2>
                <dl className={styles.facts}>
                  {facts.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>
                        <bdi>{value}</bdi>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            </Surface>
          ))
        : null}
    </div>
  );
};
