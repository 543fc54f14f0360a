import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '../../../http/api-error';
import { ordersTexts } from '../../../rules/texts/orders';
import { retryRead } from '../../../runtime';
import { orderListQuery } from '../order-query';
import { viewOrderRow } from '../order-row-view';
import { useReportedDifferences } from '../use-reported-differences';

/** The newest orders that My Account shows (docs/product.md, Limits). Without a page: that is how the call is documented. */
const params = { limit: 5 } as const;

/** The newest orders of the person who is signed in. */
export const useRecentOrders = () => {
  const { data, error, refetch } = useQuery(orderListQuery(useQueryClient(), params));
  useReportedDifferences(data?.data);
  return {
    orders: data?.data.slice(0, params.limit).map(viewOrderRow),
    problem: error && !data ? toProblem(error, ordersTexts.loadFailed) : undefined,
    retry: () => retryRead(refetch),
  };
};
