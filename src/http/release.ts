/** The scripts that a page begins with. Their names carry a hash of everything in them. */
const scriptsOf = (page: ParentNode): string[] =>
  Array.from(page.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '');

/** The name of the release that this page runs, for reports: that of its last script, which is the shop's own. */
export const runningRelease = (): string => scriptsOf(document).at(-1)?.replace(/^.*\//, '') ?? 'unknown';

/**
 * Asks the host whether it has another release than the one that this page runs (reading 97).
 *
 * @returns `false` as well where the host cannot be asked
 */
export const hasNewRelease = async (): Promise<boolean> => {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return false;
    const scripts = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return scripts.length > 0 && scripts.join() !== scriptsOf(document).join();
  } catch {
    return false;
  }
};
