import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { emptyAddress } from '#rules/address.ts';
import { firstGiftlistSchema, signUpSteps } from '#rules/sign-up.ts';
import { textLength } from '#rules/text-length.ts';
import { textLimits } from '#rules/text-limits.ts';
import { readSignUpDraft, saveSignUpDraft } from './sign-up-draft';

const emptyValues = {
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
  address: { ...emptyAddress, allowsGifts: '' as const },
};

/**
 * The forms of the wizard, one per step. Their values are kept while another step is shown, so that Back restores the
 * input. After the wizard is closed, the input is preserved except for the secrets.
 */
export const useSignUpForms = () => {
  const [today] = useState(() => new Date());
  const schemas = signUpSteps(today);
  const draft = readSignUpDraft();
  const identity = useForm({
    resolver: zodResolver(schemas.identity),
    defaultValues: { ...emptyValues.identity, ...draft.identity },
  });
  const basics = useForm({
    resolver: zodResolver(schemas.basics),
    defaultValues: { ...emptyValues.basics, ...draft.basics },
  });
  const address = useForm({
    resolver: zodResolver(schemas.address),
    defaultValues: { ...emptyValues.address, ...draft.address },
  });
  const image = useForm({ resolver: zodResolver(schemas.image), defaultValues: { file: draft.file } });
  const list = useForm({ resolver: zodResolver(firstGiftlistSchema), defaultValues: { title: '' } });
  const summary = useForm({ resolver: zodResolver(schemas.summary), defaultValues: { otpCode: '' } });
  const forms = { identity, basics, address, image, summary, list };
  const addressName = useRef(draft.addressName ?? '');
  const saveDraft = () => {
    const { password: _password, confirmPassword: _confirmation, ...basicsWithoutSecrets } = basics.getValues();
    saveSignUpDraft({
      identity: identity.getValues(),
      basics: basicsWithoutSecrets,
      address: address.getValues(),
      addressName: addressName.current,
      file: image.getValues().file,
    });
  };
  return {
    today,
    forms,
    /** Stores the input, except for the secrets. Call after each change of a field. */
    saveDraft,
    /** Fills in the name of the address, unless the user has typed another one or it would be too long. */
    nameAddress: ({ firstName, lastName }: { firstName: string; lastName: string }) => {
      const name = `${firstName} ${lastName}`;
      if (address.getValues().name !== addressName.current || textLength(name) > textLimits.name) return;
      addressName.current = name;
      address.setValue('name', name);
      saveDraft();
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
