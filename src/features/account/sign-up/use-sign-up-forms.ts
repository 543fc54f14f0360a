import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emptyAddress } from '#rules/address.ts';
import { signUpSteps } from '#rules/sign-up.ts';
import { readDraft, saveSignUpDraft } from './sign-up-draft';

const empty = {
  identity: { email: '', username: '' },
  basics: {
    firstName: '',
    lastName: '',
    phone: '',
    gender: '' as const,
    dayOfBirth: '',
    monthOfBirth: '',
    yearOfBirth: '',
    parentalConsent: false,
    password: '',
    confirmPassword: '',
  },
  address: emptyAddress,
};

/**
 * The forms of the wizard, one per step. All stay mounted, because Back preserves their input. Closing the wizard
 * preserves input without secrets.
 */
export const useSignUpForms = () => {
  const [today] = useState(() => new Date());
  const schemas = signUpSteps(today);
  const draft = readDraft();
  const identity = useForm({
    resolver: zodResolver(schemas.identity),
    defaultValues: { ...empty.identity, ...draft.identity },
  });
  const basics = useForm({
    resolver: zodResolver(schemas.basics),
    defaultValues: { ...empty.basics, ...draft.basics },
  });
  const address = useForm({
    resolver: zodResolver(schemas.address),
    defaultValues: { ...empty.address, ...draft.address },
  });
  const image = useForm({ resolver: zodResolver(schemas.image), defaultValues: { file: draft.file } });
  const summary = useForm({ resolver: zodResolver(schemas.summary), defaultValues: { otpCode: '' } });
  const forms = { identity, basics, address, image, summary };
  return {
    today,
    forms,
    /** Stores the draft. Call after each change of a field. */
    keep: () => {
      const { password: _password, confirmPassword: _confirmation, ...rest } = basics.getValues();
      saveSignUpDraft({
        identity: identity.getValues(),
        basics: rest,
        address: address.getValues(),
        file: image.getValues().file,
      });
    },
    /** Values of the first four steps. Call after all of them are valid. */
    account: () => ({
      ...schemas.identity.parse(identity.getValues()),
      ...schemas.basics.parse(basics.getValues()),
      address: schemas.address.parse(address.getValues()),
      ...schemas.image.parse(image.getValues()),
    }),
    otpCode: () => schemas.summary.parse(summary.getValues()).otpCode,
  };
};

export type SignUpFormSet = ReturnType<typeof useSignUpForms>['forms'];
