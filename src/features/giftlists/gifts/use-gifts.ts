import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Gift } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import { externalLinkOf } from '#rules/external-link.ts';
import { productName } from '#rules/product.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import { pagedQueryOptions, useIsSupported, usePagedQuery, usePageNumber, useTabMessage } from '#runtime';
import { coverPicture } from '../../product';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { giftsQuery, invalidateGifts, isWaitingOnly, giftsPerPage as limit, waitingQuery } from './gift-queries';

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

/** Whether gifts may be read: the server has them, and no surprise mode of this browser hides them. */
export const useCanReadGifts = () => {
  const isSupported = useIsSupported('thanks');
  const { isOn: isSecret } = useSurpriseMode();
  return { isSupported, isSecret, canRead: isSupported && !isSecret };
};

/** Number of gifts that wait for thanks; `undefined` if unknown. */
export const useWaitingCount = (): number | undefined => {
  const { canRead } = useCanReadGifts();
  const { data } = useQuery({ ...waitingQuery(), enabled: canRead });
  return canRead ? data?.total : undefined;
};

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
