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

/** Tones by the operator's next step: decide, hand over to the carrier, nothing, or else pack. */
const tones: Readonly<Record<string, Parameters<typeof Badge>[0]['tone']>> = {
  [onHoldStatus]: 'warning',
  FULFILLED: 'accent',
  SHIPPED: 'success',
  CANCELED: 'neutral',
  RETURNED: 'neutral',
};

/** Fulfillment status of an order or item, and whether it is disputed or refunded. */
export const OrderBadges = ({ status, isDisputed = false, isRefunded = false }: OrderBadgesProps) => (
  <span class="badges">
    <Badge tone={tones[status] ?? 'strong'}>{statusLabel(status)}</Badge>
    {isDisputed && <Badge tone="danger">Disputed</Badge>}
    {isRefunded && <Badge>Refunded</Badge>}
  </span>
);
