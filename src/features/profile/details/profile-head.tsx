import type { RefObject } from 'react';
import type { Profile } from '#generated/model';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { PencilIcon } from '#ui/icons/pencil-icon.tsx';
import { nameOf, profilePhotoUrl } from '../../account';
import styles from './profile-tab.module.css';
import type { UseEditProfileResult } from './use-edit-profile';

interface ProfileHeadProps {
  profile: Profile;
  editing: UseEditProfileResult;
  editRef: RefObject<HTMLButtonElement | null>;
}

/** Name and photo of the member, and the Edit button. */
export const ProfileHead = ({ profile, editing, editRef }: ProfileHeadProps) => (
  <div className={styles.head}>
    <Avatar size="lg" name={nameOf(profile)} {...imageAttributes(profilePhotoUrl(profile))} />
    <div className={styles.who}>
      <p className={styles.name}>
        <bdi>{nameOf(profile)}</bdi>
      </p>
      <p className={styles.username}>{profile.username ? <bdi>{`@${profile.username}`}</bdi> : null}</p>
    </div>
    <div className={styles.ways}>
      <p role="status" className={styles.saved}>
        {editing.isSaved && !editing.isEditing ? profileTexts.saved : null}
      </p>
      {editing.isEditing ? null : (
        <Button ref={editRef} variant="outline" onClick={editing.start}>
          <PencilIcon />
          Edit Profile
        </Button>
      )}
    </div>
  </div>
);
