import { html } from 'hono/html';
import type { Log } from '../log';
import { page as plainPage } from './html-page';

/** Names that are logged at most: a request may carry any name. */
const mostNames = 20;

/** The headers that say where a request comes from. */
interface Asked {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `Sec-Fetch-Site`. A proxy may have replaced the host; this header comes from the browser. */
  readonly site: string | undefined;
}

/** Finds refused requests of the shop's own page, opened under a name that no setting says. */
export type IsUnknownName = (asked: Asked) => boolean;

/**
 * Tells requests of the shop's own page under a wrong name from those of other sites, and names the setting in the log, once for each name.
 *
 * @param setting which of them would make the name known
 */
export const watchNames = (setting: 'SHOP_ORIGIN' | 'OPERATOR_ORIGIN', log: Log): IsUnknownName => {
  const logged = new Set<string>();
  return ({ origin, host, site }) => {
    const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
    const isOwnPage = page !== undefined && page.host !== '' && (page.host === host || site === 'same-origin');
    if (!isOwnPage) return false;
    if (!logged.has(page.hostname) && logged.size < mostNames) {
      logged.add(page.hostname);
      const why = `Pages are opened as ${page.hostname}, from which nothing is accepted.`;
      log({ event: 'setting-missing', setting, why });
    }
    return true;
  };
};

/**
 * The message to who pressed something on such a page.
 *
 * @param own the origin of the shop, if it was set
 */
export const unknownNameText = (own: string | undefined): string =>
  own === undefined
    ? 'This address is not the shop’s. Please open the shop by the address that it is known by.'
    : `This address is not the shop’s. Please open the shop at ${own}`;

/** The page under such a name: nothing on the shop's own page would work. */
export const unknownNamePage = (host: string): Promise<Response> =>
  plainPage(
    'This address is not the shop’s',
    html`<p>The shop does not know the address ${host}. Please open it by the address that it is known by.</p>
      <p>Do you run this shop? Set SHOP_ORIGIN to the address that people open, and start the shop again.</p>`,
    { status: 421 },
  );
