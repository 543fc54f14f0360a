import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '#http/api-error.ts';
import { ordersTexts } from '#rules/texts/orders.ts';
import { refetchFresh } from '#runtime';
import { profileQuery } from '../../account';
import { toOrderView } from '../detail/order-view';
import { orderListQuery, recentOrdersParams as params } from '../order-query';
import { toOrderRowView } from '../order-row-view';
import { useReportPriceMismatches } from '../use-report-price-mismatches';

/** The member's newest orders, as view models. */
export const useRecentOrders = () => {
  const { data, error, refetch } = useQuery(orderListQuery(useQueryClient(), params));
  // Only addresses of the buyer are visible. The orders' query has already loaded the profile.
  const { data: buyerUsername } = useQuery({ ...profileQuery(), select: ({ username }) => username ?? undefined });
  useReportPriceMismatches(data?.data);
  // A server that ignores `limit` returns more.
  const recent = data?.data.slice(0, params.limit);
  return {
    orders: recent?.map(toOrderRowView),
    detailsOf: (id: string) => {
      const order = recent?.find((one) => one.id === id);
      return order && toOrderView(order, buyerUsername);
    },
    problem: error && !data ? toProblem(error, ordersTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
