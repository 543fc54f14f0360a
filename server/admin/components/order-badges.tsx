/** @jsxImportSource hono/jsx */
import { onHoldStatus } from '#backend/domain/order.ts';
import { statusLabel } from '../format';
import { Badge } from './badge';

interface OrderBadgesProps {
  /** Fulfillment status of an order or an item. */
  readonly status: string;
  readonly isDisputed?: boolean;
  readonly isRefunded?: boolean;
}

const toneOf = (status: string) => {
  if (status === onHoldStatus) return 'warning';
  if (status === 'SHIPPED') return 'success';
  return ['CANCELED', 'RETURNED'].includes(status) ? 'neutral' : 'accent';
};

/** Fulfillment status of an order or item, and whether it is disputed or refunded. */
export const OrderBadges = ({ status, isDisputed = false, isRefunded = false }: OrderBadgesProps) => (
  <span class="badges">
    <Badge tone={toneOf(status)}>{statusLabel(status)}</Badge>
    {isDisputed && <Badge tone="danger">Disputed</Badge>}
    {isRefunded && <Badge>Refunded</Badge>}
  </span>
);
