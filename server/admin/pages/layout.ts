import { html } from 'hono/html';
import { type Html, page, textOf } from '../../http/html-page';
import { OperatorError, type AdminContext } from '../context';

export const paths = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  orders: '/orders',
  products: '/products',
  people: '/people',
  speed: '/speed',
} as const;

const moreStyle = `body{max-width:60rem}header{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;padding-bottom:.5rem;border-bottom:1px solid}
header form{margin:0 0 0 auto}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}nav a,.links a{display:inline-block;padding:.5rem 0}
a[aria-current]{font-weight:700}form{align-items:end}fieldset{display:flex;flex:1 1 100%;flex-wrap:wrap;gap:.75rem;align-items:end;min-width:0;margin:0;padding:.75rem;border:1px solid;border-radius:.5rem}
fieldset p{flex-basis:100%;margin:0}legend{font-weight:600;overflow-wrap:anywhere}input[type=number]{width:7rem}input[type=checkbox]{min-height:1.5rem;width:1.5rem}
.check{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}select{min-height:2.75rem;font:inherit}
input:not([type]),input[type=search],input[type=email],input[type=password],input[type=file]{width:16rem;max-width:100%;box-sizing:border-box}
summary{min-height:1.5rem;padding:.5rem 0;cursor:pointer}.done{padding:.75rem 1rem;border:2px solid #1a7f4b;border-radius:.5rem}
.table{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.25rem .75rem;border:1px solid;text-align:left}th[scope=row]{overflow-wrap:anywhere}
.card{margin:1rem 0;padding:.5rem 1rem;border:1px solid;border-radius:.5rem}.labels{display:flex;flex-wrap:wrap;gap:1rem}
.label{box-sizing:border-box;width:18rem;max-width:100%;padding:1rem;border:1px solid;break-inside:avoid}.label p{margin:.25rem 0;overflow-wrap:anywhere}
address{font-style:normal;font-size:1.125rem}@media print{header,form,h1,.screen{display:none}body{margin:0}}`;

const sections = [
  [paths.orders, 'Orders to ship'],
  [paths.products, 'Products'],
  [paths.people, 'Customers and email'],
  [paths.speed, 'Web vitals'],
] as const;

const header = (actor: string, current: string) =>
  html`<header><nav aria-label="Pages">${sections.map(
    ([path, name]) => html`<a href="${path}"${path === current ? html` aria-current="page"` : ''}>${name}</a>`,
  )}</nav><form method="post" action="${paths.signOut}"><button>Sign out ${actor}</button></form></header>`;

interface Frame {
  /** Path of the current page. */
  readonly current: string;
  readonly status?: number;
}

/** Page for a signed-in operator. */
export const adminPage = (
  { actor }: Pick<AdminContext, 'actor'>,
  title: string,
  content: Html | Promise<Html>,
  { current, status = 200 }: Frame,
): Promise<Response> => page(title, content, { status, moreStyle, header: header(actor, current) });

/** Page for a visitor who is not signed in. */
export const signedOutPage = (title: string, content: Html | Promise<Html>, status = 200): Promise<Response> =>
  page(title, content, { status, moreStyle });

/** Page with the reason of a refused action. */
export const errorPage = (
  work: Pick<AdminContext, 'actor'>,
  current: string,
  reason: string,
  status = 400,
): Promise<Response> =>
  adminPage(
    work,
    'Could not complete',
    html`<p class="note" role="alert">${reason}</p><p class="links"><a href="${current}">Back</a></p>`,
    { current, status },
  );

/** Name of the hidden field with a value from when the form was opened. */
export const openedName = (name: string): string => `opened-${name}`;

/**
 * Returns a value from when the form was opened.
 *
 * @throws OperatorError if the form has none
 */
export const openedOf = (form: FormData, name: string): string => {
  if (!form.has(openedName(name)))
    throw new OperatorError('This form is from an earlier version of the page. Reload the page.');
  return textOf(form, openedName(name));
};

/** Runs a form handler, and shows an OperatorError as a page. */
export const withErrorPage = async (
  work: Pick<AdminContext, 'actor'>,
  current: string,
  what: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await what();
  } catch (error) {
    if (error instanceof OperatorError) return errorPage(work, current, error.message);
    throw error;
  }
};

/** Success messages by a word in the URL. Only fixed texts, so that a crafted link cannot inject text. */
const successMessages: Readonly<Record<string, string>> = {
  fulfilled: 'Saved. The buyer has been notified.',
  known: 'Already saved.',
  accepted: 'Hold released. The order can be shipped.',
  refunded: 'Refund issued.',
  ended: 'Saved.',
  changed: 'Product updated.',
  same: 'No changes.',
  imported: 'Import complete.',
  erased: 'Customer data erased.',
  retried: 'Email queued for retry.',
  dropped: 'Email discarded.',
};

/** Banner after a successful action. */
export const successBanner = (word: string) => {
  const text = Object.hasOwn(successMessages, word) ? successMessages[word] : undefined;
  return text === undefined ? '' : html`<p class="done" role="status">${text}</p>`;
};

/** Response that the browser downloads. */
export const download = (content: string, name: string): Response =>
  new Response(content, {
    headers: {
      'Content-Type': `${name.endsWith('.csv') ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** Converts a status for display: `PARTIALLY_SHIPPED` becomes 'Partially shipped'. */
export const statusLabel = (status: string): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Links to the previous and next page. */
export const pager = (linkTo: (number: number) => string, at: number, pages: number) =>
  pages <= 1
    ? ''
    : html`<nav aria-label="Pagination">${at > 1 ? html`<a href="${linkTo(at - 1)}">Previous</a>` : ''}
        <span>Page ${at} of ${pages}</span>${at < pages ? html`<a href="${linkTo(at + 1)}">Next</a>` : ''}</nav>`;

/** Page number from a URL; 1 if invalid. */
export const pageNumber = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
