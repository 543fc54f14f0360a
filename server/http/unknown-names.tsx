/** @jsxImportSource hono/jsx */
import { shopPage } from '../html/shop-page';
import type { Log } from '../log';

/** Maximum number of logged host names, because a request may contain any name. */
const maxNames = 20;

/** Headers of a rejected request. */
interface NameCheckInput {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `Sec-Fetch-Site`, set by the browser, so reliable even if a proxy has replaced the host. */
  readonly site: string | undefined;
}

/**
 * Logs that a rejected request comes from the shop's own page under an unconfigured host name, once per name.
 *
 * @returns false, without logging, for requests of other sites
 */
export type LogUnknownName = (input: NameCheckInput) => boolean;

/** @param setting the setting that would make the name known */
export const createUnknownNameLog = (setting: 'SHOP_ORIGIN' | 'OPERATOR_ORIGIN', log: Log): LogUnknownName => {
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
 * Error message for a user whose page has an unconfigured host name.
 *
 * @param origin configured origin of the shop, if any
 */
export const unknownNameText = (origin: string | undefined): string =>
  origin === undefined
    ? 'This address is not the shop’s. Please open the shop by the address that it is known by.'
    : `This address is not the shop’s. Please open the shop at ${origin}`;

/** Replaces the shop's page under an unconfigured host name, because all requests of that page would be rejected. */
export const unknownNamePage = (host: string): Promise<Response> =>
  shopPage(
    'This address is not the shop’s',
    <>
      <p>The shop does not know the address {host}. Please open it by the address that it is known by.</p>
      <p>Do you run this shop? Set SHOP_ORIGIN to the address that people open, and start the shop again.</p>
    </>,
    421,
  );
