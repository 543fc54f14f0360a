import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '../../machines/search.machine';

/** A running search of a list. */
export type SearchFlow = ActorRefFrom<typeof searchMachine>;

/** The search of a list in a dialog: what stands in its box, and what the list is searched for. */
export const useDialogSearch = (flow: SearchFlow) => ({
  draft: useSelector(flow, ({ context }) => context.draft),
  search: useSelector(flow, ({ context }) => context.searched),
  changeDraft: (draft: string) => flow.send({ type: 'draft.change', draft }),
});
