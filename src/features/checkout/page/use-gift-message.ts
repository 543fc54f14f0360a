import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { giftMessageError, printedGiver } from '#rules/gift-message.ts';
import { useVisitor } from '#runtime';
import { profileQuery } from '../../account';
import type { UseCheckoutResult } from './use-checkout';

/** Giver as printed below a message; `undefined` until a guest has typed a name, or the member's username is known. */
const useGiver = (flow: UseCheckoutResult['flow']): string | undefined => {
  const { isMember } = useVisitor();
  const { data: username } = useQuery({ ...profileQuery(), enabled: isMember, select: (profile) => profile.username });
  const guest = useSelector(flow, ({ context }) => context.guest);
  if (isMember) return username ? `@${username}` : undefined;
  const name = `${guest.firstName.trim()} ${guest.lastName.trim()}`.trim();
  return guest.anonymous || name !== '' ? printedGiver(name, guest.anonymous) : undefined;
};

/**
 * Message for one recipient of the checkout.
 * @param key - Key of the recipient's group.
 */
export const useGiftMessage = (flow: UseCheckoutResult['flow'], key: string) => {
  const text = useSelector(flow, ({ context }) => context.messages[key] ?? '');
  return {
    text,
    giver: useGiver(flow),
    error: giftMessageError(text),
    change: (typed: string) => flow.send({ type: 'message.change', key, text: typed }),
  };
};
