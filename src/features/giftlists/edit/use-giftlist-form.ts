import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type GiftlistDraft, giftlistSchema } from '#rules/giftlist.ts';

/**
 * Form of a new or saved giftlist.
 * @param draft - Initial values.
 */
export const useGiftlistForm = (draft: GiftlistDraft) => {
  const form = useForm({ resolver: zodResolver(giftlistSchema), defaultValues: draft, mode: 'onChange' });
  const { trigger } = form;
  // Validate immediately: an invalid saved description disables Save, so the form must show why.
  useEffect(() => void trigger('description'), [trigger]);
  return form;
};

export type GiftlistForm = ReturnType<typeof useGiftlistForm>;
