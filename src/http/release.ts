/** The script that this page began with. Its name carries a hash of everything that it loads at once. */
const entryOf = (page: ParentNode): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The name of the release that this page runs, for reports. */
export const runningRelease = (): string => entryOf(document)?.replace(/^.*\//, '') ?? 'unknown';

/**
 * Asks the host whether it has another release than the one that this page runs (reading 97).
 *
 * @returns `false` as well where the host cannot be asked
 */
export const hasNewRelease = async (): Promise<boolean> => {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return false;
    const entry = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return entry !== undefined && entry !== entryOf(document);
  } catch {
    return false;
  }
};
