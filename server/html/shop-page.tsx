/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { htmlResponse } from './document';
import { Logo } from './logo';

/** Page of the server for visitors of the shop. */
export const shopPage = (title: string, content: Child, status = 200): Promise<Response> =>
  htmlResponse({
    title: `${title} · Giftlist`,
    styleSheet: 'shop.css',
    status,
    body: (
      <>
        <header class="masthead">
          <a class="brand" href="/">
            <Logo name="Giftlist" />
          </a>
        </header>
        <main class="reading">
          <h1>{title}</h1>
          {content}
        </main>
      </>
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
