import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type SearchedList, searchMachine } from '#machines/search.machine.ts';
import { useFlow, useServices } from '#runtime';
import { provideSearch, searchOf } from './search.actors';

/** The searched list, its path, and the prefix of its query keys. */
export interface ListSearchOptions {
  list: SearchedList;
  pathname: string;
  queryKey: QueryKey;
  /** Query parameter of the dialog over the list. Default: the quick view's. */
  dialogParameter?: string;
}

/** State and actions of a list's search box. */
export const useListSearch = ({ list, pathname, queryKey, dialogParameter }: ListSearchOptions) => {
  const queryClient = useQueryClient();
  const { navigation } = useServices();
  const flow = useFlow(
    () => provideSearch({ queryClient, navigation, pathname, queryKey, dialogParameter }),
    { list, search: searchOf(navigation.location()) },
    { unstarted: searchMachine },
  );
  const draft = useSelector(flow, ({ context }) => context.draft);
  const actions = useMemo(
    () => ({
      changeDraft: (text: string) => flow.send({ type: 'draft.change', draft: text }),
      submit: () => flow.send({ type: 'search.submit' }),
      clear: () => flow.send({ type: 'search.clear' }),
    }),
    [flow],
  );
  return { draft, ...actions };
};
