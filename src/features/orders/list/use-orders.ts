import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ordersTexts } from '#rules/texts/orders.ts';
import { pagedQueryOptions, usePagedQuery, usePageNumber } from '#runtime';
import { useSearchText } from '../../search';
import { ordersPerPage as limit, orderListQuery } from '../order-query';
import { toOrderRowView } from '../order-row-view';
import { useReportPriceMismatches } from '../use-report-price-mismatches';

/** A page of the member's orders, or of search results, as view models. */
export const useOrders = () => {
  const queryClient = useQueryClient();
  const position = usePageNumber();
  const search = useSearchText();
  const params = { page: position.page, limit, ...(search !== '' && { search }) };
  const query = useQuery({ ...orderListQuery(queryClient, params), ...pagedQueryOptions });
  const { list, ...rest } = usePagedQuery(query, position, { limit, failure: ordersTexts.loadFailed });
  useReportPriceMismatches(list);
  return { orders: list?.map(toOrderRowView), isSearched: search !== '', ...rest };
};
