import type { ComponentProps } from 'react';
import { fulfillmentText } from '#rules/order.ts';
import { Badge } from '#ui/badge.tsx';

type Tone = ComponentProps<typeof Badge>['tone'];

const tones: Readonly<Record<string, Tone>> = {
  PARTIALLY_FULFILLED: 'success',
  FULFILLED: 'success',
  PARTIALLY_SHIPPED: 'success',
  SHIPPED: 'success',
  CANCELED: 'danger',
  REQUIRES_ACTION: 'warning',
};

/** Fulfillment status as text; the color is redundant. */
export const FulfillmentBadge = ({ status }: { status: string | null | undefined }) => (
  <Badge tone={status && Object.hasOwn(tones, status) ? tones[status] : 'neutral'}>{fulfillmentText(status)}</Badge>
);
