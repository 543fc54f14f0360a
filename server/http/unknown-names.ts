import { html } from 'hono/html';
import type { Log } from '../log';
import { page as plainPage } from './html-page';

/** Maximum number of logged names, because a request may contain any name. */
const maxNames = 20;

/** Headers of the origin check. */
interface Asked {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `Sec-Fetch-Site`, set by the browser, so reliable even if a proxy has replaced the host. */
  readonly site: string | undefined;
}

/** Whether a rejected request comes from the shop's own page under an unconfigured name. */
export type IsUnknownName = (asked: Asked) => boolean;

/**
 * Distinguishes requests of the shop's page under a wrong name from those of other sites. Logs the missing setting once
 * per name.
 *
 * @param setting the setting that would make the name known
 */
export const watchNames = (setting: 'SHOP_ORIGIN' | 'OPERATOR_ORIGIN', log: Log): IsUnknownName => {
  const logged = new Set<string>();
  return ({ origin, host, site }) => {
    const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
    const isOwnPage = page !== undefined && page.host !== '' && (page.host === host || site === 'same-origin');
    if (!isOwnPage) return false;
    if (!logged.has(page.hostname) && logged.size < maxNames) {
      logged.add(page.hostname);
      const why = `Pages are opened as ${page.hostname}, from which nothing is accepted.`;
      log({ event: 'setting-missing', setting, why });
    }
    return true;
  };
};

/**
 * Error message for a user whose page has an unconfigured name.
 *
 * @param own configured origin of the shop, if any
 */
export const unknownNameText = (own: string | undefined): string =>
  own === undefined
    ? 'This address is not the shop’s. Please open the shop by the address that it is known by.'
    : `This address is not the shop’s. Please open the shop at ${own}`;

/** Replaces the shop's page under an unconfigured name, because all requests of that page would be rejected. */
export const unknownNamePage = (host: string): Promise<Response> =>
  plainPage(
    'This address is not the shop’s',
    html`<p>The shop does not know the address ${host}. Please open it by the address that it is known by.</p>
      <p>Do you run this shop? Set SHOP_ORIGIN to the address that people open, and start the shop again.</p>`,
    { status: 421 },
  );
