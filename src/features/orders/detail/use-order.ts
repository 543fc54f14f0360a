import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { toProblem } from '../../../http/api-error';
import { ordersTexts } from '../../../rules/texts/orders';
import { refetchFresh } from '../../../runtime';
import { profileQuery } from '../../account';
import { orderQuery } from '../order-query';
import { useReportPriceMismatches } from '../use-report-price-mismatches';
import { toOrderView } from './order-view';

/** Said by the link that leads to an order right after paying (reading 80). */
const isFreshOrder = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFreshOrder' in state && state.isFreshOrder === true;

/** The order that the address names, in ready words. */
export const useOrder = () => {
  const { id = '' } = useParams();
  const isFresh = isFreshOrder(useLocation().state);
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(queryClient, id, isFresh));
  // Read before the order was kept: whose it is decides which address may be shown.
  const { data: buyer } = useQuery({ ...profileQuery(), select: ({ username }) => username ?? undefined });
  const orders = useMemo(() => (data ? [data] : undefined), [data]);
  useReportPriceMismatches(orders);
  const isLooking = isFresh && isFetching && !data;
  return {
    order: data ? toOrderView(data, buyer) : undefined,
    /** It was paid for a moment ago, and the server is asked until it knows of it. */
    isLooking,
    isMissing: data === null && !isLooking,
    problem: error && !data ? toProblem(error, ordersTexts.detailFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
