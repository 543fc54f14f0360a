import { useSelector } from '@xstate/react';
import type { Giftlist } from '#generated/model';
import { displayTitle, shareText } from '#rules/giftlist.ts';
import { listPaths } from '#rules/list-paths.ts';
import { useFlow, useIsHydrated } from '#runtime';
import { providedShareGiftlist } from './share-giftlist.actors';

/**
 * Share actions of a giftlist.
 * @param owner - Username of the giftlist's owner; `null` for an own giftlist.
 */
export const useShare = (giftlist: Pick<Giftlist, 'id' | 'title'>, owner: string | null) => {
  const flow = useFlow(() => providedShareGiftlist, undefined);
  // Server rendering has no `window` and no share sheet.
  const isInBrowser = useIsHydrated();
  const title = displayTitle(giftlist);
  const link = isInBrowser ? `${window.location.origin}${listPaths.shared(giftlist.id)}` : '';
  const shared = { title, link, text: shareText(title, link, owner) };
  return {
    title,
    link,
    isCopied: useSelector(flow, (snapshot) => snapshot.matches('copied')),
    isCopyDenied: useSelector(flow, (snapshot) => snapshot.matches('denied')),
    /** Whether the system has a share sheet. */
    canOpenShareSheet: isInBrowser && typeof navigator.share === 'function',
    copy: () => flow.send({ type: 'share.copy', shared }),
    openShareSheet: () => flow.send({ type: 'share.send', shared }),
    dismiss: () => flow.send({ type: 'share.dismiss' }),
  };
};
