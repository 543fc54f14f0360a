import { useEffect, useRef } from 'react';
import type { Profile } from '#generated/model';
import { EditProfileForm } from './edit-profile-form';
import { ProfileHead } from './profile-head';
import { ReadOnlyProfile } from './read-only-profile';
import { useEditProfile } from './use-edit-profile';

/** The member's profile, read-only or as a form. */
export const ProfileDetails = ({ profile }: { profile: Profile }) => {
  const editing = useEditProfile(profile);
  const { isEditing } = editing;
  const editRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused button of the form has unmounted.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <ProfileHead profile={profile} editing={editing} editRef={editRef} />
      {isEditing ? <EditProfileForm profile={profile} editing={editing} /> : <ReadOnlyProfile profile={profile} />}
    </>
  );
};
