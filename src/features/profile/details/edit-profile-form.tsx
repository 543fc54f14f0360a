import { useEffect, useRef } from 'react';
import type { Profile } from '../../../generated/model';
import { accountTabOf } from '../../../rules/account-tabs';
import type { ProfileField } from '../../../rules/profile';
import { profileTexts } from '../../../rules/texts/profile';
import { useLeaveQuestion } from '../../../runtime';
import { Button } from '../../../ui/button';
import { EmailInput } from '../../../ui/email-input';
import { Field } from '../../../ui/field';
import { InlineNote } from '../../../ui/inline-note';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { profileChoices } from './profile-choices';
import { birthDateText } from './profile-facts';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';
import type { ProfileEditing } from './use-edit-profile';

interface EditProfileFormProps {
  profile: Profile;
  editing: ProfileEditing;
}

/** The profile to change, in the place of the profile to read. The email and the date of birth are to read here too. */
export const EditProfileForm = ({ profile, editing }: EditProfileFormProps) => {
  const { draft, faults, refusals, isBusy, canSave, canChange, hasNewUsername } = editing;
  useLeaveQuestion(editing.flow, {
    isSamePlace: (to) => accountTabOf(to) === 'profile',
    hasChanges: editing.hasChanges,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const firstRef = useRef<HTMLInputElement>(null);
  // The button that opened the form has gone.
  useEffect(() => firstRef.current?.focus(), []);
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const text = (field: ProfileField) => ({
    value: draft[field],
    readOnly: !canChange,
    onChange: ({ target }: { target: HTMLInputElement }) => editing.change({ [field]: target.value }),
  });
  const choice = (field: keyof typeof profileChoices) => ({
    // What is saved may be none of the choices.
    value: profileChoices[field].some(({ value }) => value === draft[field]) ? draft[field] : '',
    options: profileChoices[field],
    placeholder: 'Choose one',
    'aria-disabled': !canChange || undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) => editing.change({ [field]: target.value }),
  });
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Edit profile"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <div className={styles.sections}>
        <ProfileSection title="Personal">
          <div className={styles.fields}>
            <Field label="First name" error={faults.firstName} isRequired>
              <TextInput ref={firstRef} autoComplete="given-name" dir="auto" {...text('firstName')} />
            </Field>
            <Field label="Last name" error={faults.lastName} isRequired>
              <TextInput autoComplete="family-name" dir="auto" {...text('lastName')} />
            </Field>
            <Field
              label="Username"
              error={faults.username}
              helper="3 to 30 letters, numbers, underscores or periods. Friends find you by it."
              isRequired
              className={styles.whole}
            >
              <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...text('username')} />
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
            <Field label="Country code" error={faults.countryCode}>
              <Select autoComplete="tel-country-code" {...choice('countryCode')} />
            </Field>
            <Field label="Phone number" error={faults.phoneNumber} isRequired>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                {...text('phoneNumber')}
                onChange={({ target }) => editing.changePhone(target.value)}
              />
            </Field>
            <Field label="Phone type" error={faults.phoneType} isRequired>
              <Select {...choice('phoneType')} />
            </Field>
          </div>
        </ProfileSection>
        <ProfileSection title="Additional information">
          <div className={styles.fields}>
            <Field label="Gender" error={faults.gender} isRequired>
              <Select autoComplete="sex" {...choice('gender')} />
            </Field>
            <Field label="Date of birth" helper="Your date of birth cannot be changed here." isRequired>
              <TextInput readOnly value={birthDateText(profile).text} />
            </Field>
          </div>
        </ProfileSection>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isBusy} aria-disabled={(!canSave && !isBusy) || undefined}>
          Save
        </Button>
        <Button variant="outline" tone="neutral" aria-disabled={!canChange || undefined} onClick={editing.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
