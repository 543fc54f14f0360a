import { useEffect } from 'react';
import type { Order } from '#generated/model';
import { report } from '#http/report.ts';
import { orderTotals } from '#rules/order.ts';

/** Reports orders whose total differs from the sum of their amounts. The user sees the server's total. */
export const useReportPriceMismatches = (orders: readonly Order[] | undefined): void => {
  useEffect(() => {
    for (const order of orders ?? []) {
      const { difference } = orderTotals(order);
      if (difference === undefined) continue;
      report(new Error('The total of an order is not the sum of its amounts.'), { differenceInCents: difference });
    }
  }, [orders]);
};
