/** Path and query of the page that thanks for a paid order (docs/product.md, Payment success). */
export const successPath = (orderId: string, paymentId: string): string =>
  `/success?${new URLSearchParams({ order_id: orderId, session_id: paymentId })}`;
