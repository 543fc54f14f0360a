import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '../../../http/api-error';
import { ordersTexts } from '../../../rules/texts/orders';
import { refetchFresh } from '../../../runtime';
import { profileQuery } from '../../account';
import { toOrderView } from '../detail/order-view';
import { orderListQuery } from '../order-query';
import { toOrderRowView } from '../order-row-view';
import { useReportPriceMismatches } from '../use-report-price-mismatches';

/** The newest orders that My Account shows (docs/product.md, Limits). Without a page: that is how the call is documented. */
const params = { limit: 5 } as const;

/** The newest orders of the person who is signed in, in ready words. */
export const useRecentOrders = () => {
  const { data, error, refetch } = useQuery(orderListQuery(useQueryClient(), params));
  // Read before the orders were kept: whose they are decides which address may be shown.
  const { data: buyer } = useQuery({ ...profileQuery(), select: ({ username }) => username ?? undefined });
  useReportPriceMismatches(data?.data);
  // A server that does not know of a limit answers with more.
  const recent = data?.data.slice(0, params.limit);
  return {
    orders: recent?.map(toOrderRowView),
    detailsOf: (id: string) => {
      const order = recent?.find((one) => one.id === id);
      return order && toOrderView(order, buyer);
    },
    problem: error && !data ? toProblem(error, ordersTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
