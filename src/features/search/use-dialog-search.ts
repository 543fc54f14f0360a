import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '#machines/search.machine.ts';

export type SearchFlow = ActorRefFrom<typeof searchMachine>;

/** Search of a list in a dialog: input text, and searched text. */
export const useDialogSearch = (flow: SearchFlow) => ({
  draft: useSelector(flow, ({ context }) => context.draft),
  search: useSelector(flow, ({ context }) => context.searched),
  changeDraft: (draft: string) => flow.send({ type: 'draft.change', draft }),
});
