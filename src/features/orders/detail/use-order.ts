import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { toProblem } from '#http/api-error.ts';
import { ordersTexts } from '#rules/texts/orders.ts';
import { refetchFresh } from '#runtime';
import { profileQuery } from '../../account';
import { orderQuery } from '../order-query';
import { useReportPriceMismatches } from '../use-report-price-mismatches';
import { toOrderView } from './order-view';

/** Navigation state set by the link that follows a payment. */
export const isFreshOrder = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFreshOrder' in state && state.isFreshOrder === true;

/** The order in the URL, as a view model. */
export const useOrder = () => {
  const { id = '' } = useParams();
  const isFresh = isFreshOrder(useLocation().state);
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(queryClient, id, isFresh));
  // Only addresses of the buyer are visible. The order's query has already loaded the profile.
  const { data: buyerUsername } = useQuery({ ...profileQuery(), select: ({ username }) => username ?? undefined });
  const orders = useMemo(() => (data ? [data] : undefined), [data]);
  useReportPriceMismatches(orders);
  const isPolling = isFresh && isFetching && !data;
  return {
    order: data ? toOrderView(data, buyerUsername) : undefined,
    /** Whether the server is polled for an order that was just paid. */
    isPolling,
    isMissing: data === null && !isPolling,
    problem: error && !data ? toProblem(error, ordersTexts.detailFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
