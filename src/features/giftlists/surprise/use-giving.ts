import type { Giftlist } from '#generated/model';
import { useIsSupported, useVisitor } from '#runtime';
import { useGivingAnswer } from './giving-store';

/**
 * Whether a visitor who is signed out has said that they are giving, so that the server may show what is bought from a
 * giftlist that is a surprise.
 */
export const useIsGiving = (giftlistId: string): boolean => {
  const { isChecking, isMember } = useVisitor();
  const isSupported = useIsSupported('surprises');
  return useGivingAnswer(giftlistId) === 'giving' && isSupported && !isChecking && !isMember;
};

/** Whether a signed-in visitor sees all purchases of a giftlist. Otherwise counts and filters would be wrong. */
export const useKnowsPurchases = (
  { hidesPurchases }: Pick<Giftlist, 'hidesPurchases'>,
  mayBeMine: boolean,
): boolean => {
  const { isMember } = useVisitor();
  return hidesPurchases !== true || (isMember && !mayBeMine);
};

/** Whether to ask the visitor of a giftlist if they are giving: once for each list in this browser. */
export const useAsksGiving = ({ id, hidesPurchases }: Pick<Giftlist, 'id' | 'hidesPurchases'>) => {
  const { isChecking, isMember } = useVisitor();
  const answer = useGivingAnswer(id);
  const isHidden = useIsSupported('surprises') && hidesPurchases === true && !isChecking && !isMember;
  return {
    /** Whether purchases are hidden from the visitor, who may still say that they are giving. */
    isHidden: isHidden && answer !== 'giving',
    isUnanswered: isHidden && answer === undefined,
  };
};
