/** Response with one line of text, for requests that no page of the shop sends. */
export const plainText = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
