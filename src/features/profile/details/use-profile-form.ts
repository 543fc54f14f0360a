import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ProfileDraft, profileFields, profileSchema } from '#rules/profile.ts';

/**
 * The form of the profile.
 * @param saved - The saved profile.
 * @param draft - Initial values.
 */
export const useProfileForm = (saved: ProfileDraft, draft: ProfileDraft) => {
  const form = useForm({ resolver: zodResolver(profileSchema(saved)), defaultValues: draft });
  // Registered in page order: the first invalid field receives the focus.
  profileFields.forEach((field) => form.register(field));
  return form;
};

export type ProfileForm = ReturnType<typeof useProfileForm>;
