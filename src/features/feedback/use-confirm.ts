import { useSelector } from '@xstate/react';
import { useSharedFlow } from '#runtime';

/** The open confirmation and its two answers. */
export const useConfirm = () => {
  const confirm = useSharedFlow('confirm');
  const question = useSelector(confirm, ({ context }) => context.question);
  return {
    question,
    accept: () => confirm.send({ type: 'confirm.accept' }),
    dismiss: () => confirm.send({ type: 'confirm.dismiss' }),
  };
};
