import { useEffect } from 'react';
import type { Order } from '../../generated/model';
import { report } from '../../http/report';
import { orderTotals } from '../../rules/order';

/** Tells the developers of orders whose total is another than the formula gives: the person sees the server's (reading 45). */
export const useReportPriceMismatches = (orders: readonly Order[] | undefined): void => {
  useEffect(() => {
    for (const order of orders ?? []) {
      const { difference } = orderTotals(order);
      if (difference === undefined) continue;
      report(new Error('The total of an order is not the sum of its amounts.'), { differenceInCents: difference });
    }
  }, [orders]);
};
