import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { LockIcon } from '../../ui/icons/lock-icon';
import { PageHeading } from '../../ui/page-heading';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { nameOf, photoOf } from '../account';
import { ProblemNote } from '../feedback';
import { factsOf } from './profile-facts';
import styles from './profile-page.module.css';
import { useProfile } from './use-profile';

/** My Account (docs/product.md, Profile): what is known of the member. */
export const ProfilePage = () => {
  const { profile, problem, retry } = useProfile();
  return (
    <Container size="reading" className={styles.page}>
      <div className={styles.head}>
        {profile ? <Avatar size="lg" name={nameOf(profile)} src={photoOf(profile)} /> : null}
        <div>
          <PageHeading>My Account</PageHeading>
          <p className={styles.lead}>Manage your account settings and preferences</p>
        </div>
      </div>
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
    </Container>
  );
};

/** Shown when the session ends while the person is on this page (reading 14). */
export const ProfileEnded = () => (
  <Container size="reading">
    <EmptyState
      title="Please log in to view your profile"
      titleAs="h1"
      icon={<LockIcon />}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to Home</Link>
        </Button>
      }
    />
  </Container>
);
