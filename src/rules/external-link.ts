import { parseUrl } from './links';

/** Link of a wish from another shop. */
export interface ExternalLink {
  /** '' if the address is not safe: the wish is then shown without a link. */
  readonly url: string;
  /** Host of the address, which nobody has typed. Shown before the link is opened. */
  readonly host: string;
}

/** Attributes of links that members have typed: the other page gets no access, no referrer, and no recommendation. */
export const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

/** Returns the link of a wish from another shop; `undefined` for a product of this shop. */
export const externalLinkOf = ({
  isExternal,
  url,
}: {
  isExternal?: boolean | undefined;
  url?: string | undefined;
}): ExternalLink | undefined => {
  if (!isExternal) return undefined;
  const parsed = parseUrl(url);
  return parsed?.protocol === 'https:' ? { url: parsed.href, host: parsed.host } : { url: '', host: '' };
};
