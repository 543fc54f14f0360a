/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { htmlResponse } from './document';
import { PageFrame } from './page-frame';

/** Page of the server for visitors of the shop. */
export const shopPage = (title: string, content: Child, status = 200): Promise<Response> =>
  htmlResponse({
    title: `${title} · Giftlist`,
    styleSheet: 'shop.css',
    status,
    body: (
      <PageFrame brand="Giftlist" title={title}>
        {content}
      </PageFrame>
    ),
  });

interface Message {
  readonly title: string;
  readonly text: string;
  readonly status?: number;
  /** Path of the link below the text. */
  readonly back?: string;
}

/** Page with a text, and a link back to the shop. */
export const messagePage = ({ title, text, status, back = '/' }: Message): Promise<Response> =>
  shopPage(
    title,
    <>
      <p>{text}</p>
      <p>
        <a href={back}>Back to the shop</a>
      </p>
    </>,
    status,
  );
