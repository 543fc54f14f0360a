import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ProfileDraft, profileFields, profileSchema } from '../../../rules/profile';

/**
 * The form of the profile.
 *
 * @param saved - The profile as it is saved.
 * @param draft - What the form begins with.
 */
export const useProfileForm = (saved: ProfileDraft, draft: ProfileDraft) => {
  const form = useForm({ resolver: zodResolver(profileSchema(saved)), defaultValues: draft });
  // In the order of the page: the first field that is wrong gets the focus.
  profileFields.forEach((field) => form.register(field));
  return form;
};

/** {@link useProfileForm} gives it. */
export type ProfileForm = ReturnType<typeof useProfileForm>;
