import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ordersTexts } from '#rules/texts/orders.ts';
import { pagedQueryOptions, usePagedQuery, usePageNumber } from '#runtime';
import { useSearchText } from '../../search';
import { ordersPerPage as limit, orderListQuery, ordersParams } from '../order-query';
import { toOrderRowView } from '../order-row-view';
import { useReportPriceMismatches } from '../use-report-price-mismatches';

/** A page of the member's orders, or of search results, as view models. */
export const useOrders = () => {
  const queryClient = useQueryClient();
  const position = usePageNumber();
  const search = useSearchText();
  const [urlQuery] = useSearchParams();
  const query = useQuery({ ...orderListQuery(queryClient, ordersParams(urlQuery)), ...pagedQueryOptions });
  const { list, ...rest } = usePagedQuery(query, position, { limit, failureMessage: ordersTexts.loadFailed });
  useReportPriceMismatches(list);
  return { orders: list?.map(toOrderRowView), isSearched: search !== '', ...rest };
};
