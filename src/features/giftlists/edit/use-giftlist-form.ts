import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type GiftlistDraft, giftlistSchema } from '../../../rules/giftlist';

/**
 * The form of a giftlist, new or saved.
 *
 * @param draft - What the form begins with.
 */
export const useGiftlistForm = (draft: GiftlistDraft) => {
  const form = useForm({ resolver: zodResolver(giftlistSchema), defaultValues: draft, mode: 'onChange' });
  const { trigger } = form;
  // A saved description may break the rule: Save is disabled then, and the form has to say why.
  useEffect(() => void trigger('description'), [trigger]);
  return form;
};

/** {@link useGiftlistForm} gives it. */
export type GiftlistForm = ReturnType<typeof useGiftlistForm>;
