import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftlistItem, getGiftlist } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistItem } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { type AddedWish, addWishLinkMachine } from '#machines/add-wish-link.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { itemTextToSend } from '#rules/giftlist-item-draft.ts';
import { listPaths } from '#rules/list-paths.ts';
import { wishLinkTexts } from '#rules/texts/wish-link.ts';
import { wishLinkRequest } from '#rules/wish-link.ts';
import type { Navigation } from '#runtime';
import { applyGiftlistWrite, cachedGiftlist } from '../giftlist-queries';
import { writeLastUsedList } from '../picker/last-used-list';

const countUrl = (items: readonly GiftlistItem[] | undefined, url: string): number =>
  (items ?? []).filter(({ product }) => product.url === url).length;

/** Provides the actor that adds a wish from another shop, and the way to its giftlist. */
export const provideAddWishLink = (queryClient: QueryClient, navigation: Navigation) => {
  const adding = reconciledWrite({
    message: wishLinkTexts.addFailed,
    readBefore: ({ giftlistId, draft }: AddedWish) =>
      countUrl(cachedGiftlist(queryClient, giftlistId)?.items, wishLinkRequest(draft).url),
    send: ({ giftlistId, draft }) =>
      addGiftlistItem({ giftlistId, quantity: 1, link: wishLinkRequest(draft), ...itemTextToSend(draft) }),
    findOutcome: async ({ giftlistId, draft }, countBefore) => {
      const { items } = await getGiftlist(giftlistId, {}, { cache: 'reload' });
      return countUrl(items, wishLinkRequest(draft).url) > countBefore ? { output: undefined } : undefined;
    },
  });

  return addWishLinkMachine.provide({
    actors: {
      addWishLink: fromPromise<void, AddedWish>(async ({ input, signal, system }) => {
        const write = showFailureAfterUnmount({ signal, system }, adding.write(input, signal));
        // The response does not contain the item: store nothing, and let the refetch read it.
        await applyGiftlistWrite(queryClient, write, signal, () => undefined);
        writeLastUsedList(input.giftlistId);
      }),
    },
    actions: {
      openList: (_, { giftlistId }) => {
        if (giftlistId !== undefined)
          navigation.navigate(listPaths.own(giftlistId), { replace: true, scrollToTop: true });
      },
    },
  });
};
