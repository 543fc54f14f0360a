import type { SeedPageQueries } from '#runtime';
import { Skeleton } from '#ui/skeleton.tsx';
import { seedShippingNote, useShippingNote } from '../../addresses';
import { ProblemNote } from '../../feedback';
import { ProfileDetails } from './profile-details';
import styles from './profile-tab.module.css';
import { useProfile } from './use-profile';

/** Seeds the addresses for the note about shipping. */
export const seedProfileTab: SeedPageQueries = async (queryClient, _, responseOf) =>
  seedShippingNote(queryClient, responseOf);

export const ProfileTab = () => {
  const { profile: loadedProfile, problem, retry } = useProfile();
  const shipping = useShippingNote();
  const profile = shipping.isPending ? undefined : loadedProfile;
  return (
    <div className={styles.tab} aria-busy={(!profile && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!profile && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {profile ? shipping.note : null}
      {profile ? <ProfileDetails key={profile.id} profile={profile} /> : null}
    </div>
  );
};
