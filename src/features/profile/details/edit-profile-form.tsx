import { useEffect } from 'react';
import type { Profile } from '#generated/model';
import { accountTabOf } from '#rules/account-tabs.ts';
import { phoneInput } from '#rules/phone.ts';
import type { ProfileField } from '#rules/profile.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { Field } from '#ui/field.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ProfileChoice } from './profile-choice';
import { birthDateText } from './profile-facts';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';
import type { UseEditProfileResult } from './use-edit-profile';
import { useProfileForm } from './use-profile-form';

interface EditProfileFormProps {
  profile: Profile;
  editing: UseEditProfileResult;
}

/** Form that replaces the read-only profile. Email and date of birth stay read-only. */
export const EditProfileForm = ({ profile, editing }: EditProfileFormProps) => {
  const { saved, draft, taken, takenCount, isBusy, canChange, hasNewUsername } = editing;
  const { register, control, handleSubmit, formState, getValues, setFocus, setValue, trigger } = useProfileForm(
    saved,
    draft,
  );
  const { errors, isSubmitted } = formState;
  useUnsavedChangesPrompt(editing.flow, {
    showsForm: (to) => accountTabOf(to) === 'profile',
    hasChanges: editing.hasChanges,
  });
  // The button that opened the form has unmounted.
  useEffect(() => setFocus('firstName'), [setFocus]);
  useEffect(() => {
    if (takenCount > 0) setFocus('username');
  }, [takenCount, setFocus]);
  const textInputProps = (field: ProfileField) => ({ readOnly: !canChange, ...register(field) });
  const splitPhone = ({ target }: { target: { value: string } }) => {
    const { countryCode, phoneNumber } = phoneInput(target.value);
    if (phoneNumber !== target.value) setValue('phoneNumber', phoneNumber);
    if (countryCode !== undefined) setValue('countryCode', countryCode);
  };
  const submit = handleSubmit(editing.save);
  return (
    <form
      noValidate
      aria-label="Edit profile"
      className={styles.form}
      onChange={() => {
        editing.change(getValues());
        // Fields of a section are required together: validate all of them.
        if (isSubmitted) void trigger();
      }}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.sections}>
        <ProfileSection title="Personal">
          <div className={styles.fields}>
            <Field label="First name" error={errors.firstName?.message} isRequired>
              <TextInput autoComplete="given-name" dir="auto" {...textInputProps('firstName')} />
            </Field>
            <Field label="Last name" error={errors.lastName?.message} isRequired>
              <TextInput autoComplete="family-name" dir="auto" {...textInputProps('lastName')} />
            </Field>
            <Field
              label="Username"
              error={errors.username?.message ?? taken}
              helper="3 to 30 letters, numbers, underscores or periods. Friends find you by it."
              isRequired
              className={styles.whole}
            >
              <TextInput
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...textInputProps('username')}
              />
            </Field>
            {hasNewUsername ? (
              <InlineNote tone="warning" className={styles.whole}>
                {profileTexts.newUsername}
              </InlineNote>
            ) : null}
          </div>
        </ProfileSection>
        <ProfileSection title="Contact">
          <Field label="Email" helper="Your email address cannot be changed here." isRequired>
            <EmailInput readOnly value={profile.email ?? ''} />
          </Field>
        </ProfileSection>
        <ProfileSection title="Phone">
          <div className={styles.fields}>
            <Field label="Country code" error={errors.countryCode?.message}>
              <ProfileChoice
                control={control}
                name="countryCode"
                autoComplete="tel-country-code"
                isReadOnly={!canChange}
              />
            </Field>
            <Field label="Phone number" error={errors.phoneNumber?.message} isRequired>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                readOnly={!canChange}
                {...register('phoneNumber', { onChange: splitPhone })}
              />
            </Field>
            <Field label="Phone type" error={errors.phoneType?.message} isRequired>
              <ProfileChoice control={control} name="phoneType" isReadOnly={!canChange} />
            </Field>
          </div>
        </ProfileSection>
        <ProfileSection title="Additional information">
          <div className={styles.fields}>
            <Field label="Gender" error={errors.gender?.message} isRequired>
              <ProfileChoice control={control} name="gender" autoComplete="sex" isReadOnly={!canChange} />
            </Field>
            <Field label="Date of birth" helper="Your date of birth cannot be changed here." isRequired>
              <TextInput readOnly value={birthDateText(profile).text} />
            </Field>
          </div>
        </ProfileSection>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isBusy} aria-disabled={(!canChange && !isBusy) || undefined}>
          Save
        </Button>
        <Button variant="outline" tone="neutral" aria-disabled={!canChange || undefined} onClick={editing.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
