import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Gift } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import { externalLinkOf } from '#rules/external-link.ts';
import { productName } from '#rules/product.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import { pagedQueryOptions, usePagedQuery, usePageNumber, useTabMessage } from '#runtime';
import { coverPicture } from '../../product';
import { giftsQuery, invalidateGifts, isWaitingOnly, giftsPerPage as limit } from './gift-queries';
import { useCanReadGifts } from './use-waiting-count';

/** Makes the view model of a gift. */
export const toGiftView = ({
  id,
  product,
  quantity,
  giver,
  givenAt,
  giftMessage,
  thanks,
  thankedAt,
  canBeThanked,
  ...list
}: Gift) => ({
  id,
  name: product ? productName(product.name) : 'A gift',
  picture: product ? coverPicture(product) : undefined,
  external: product ? externalLinkOf(product) : undefined,
  quantity: quantity ?? 1,
  giver: giver ?? giftsTexts.unnamed,
  givenAt: givenAt ? formatDateTime(givenAt) : undefined,
  message: giftMessage,
  thanks,
  isThanked: Boolean(thankedAt),
  canBeThanked,
  isBoughtElsewhere: list.isBoughtElsewhere ?? false,
  giftlist: list.giftlistId ? { id: list.giftlistId, title: list.giftlistTitle ?? '' } : undefined,
});

export type GiftView = ReturnType<typeof toGiftView>;

/** The page of gifts in the URL. */
export const useGifts = () => {
  const queryClient = useQueryClient();
  const { canRead } = useCanReadGifts();
  const position = usePageNumber();
  const [urlQuery] = useSearchParams();
  useTabMessage('lists changed', () => invalidateGifts(queryClient));
  const query = useQuery({ ...giftsQuery(urlQuery), ...pagedQueryOptions, enabled: canRead });
  const { list, ...rest } = usePagedQuery(query, position, { limit, failureMessage: giftsTexts.loadFailed });
  return { gifts: list?.map(toGiftView), isWaitingOnly: isWaitingOnly(urlQuery), ...rest };
};
