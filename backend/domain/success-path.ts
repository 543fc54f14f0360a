/** Path and query of the success page of a paid order. */
export const successPath = (orderId: string, paymentId: string): string =>
  `/success?${new URLSearchParams({ order_id: orderId, session_id: paymentId })}`;
