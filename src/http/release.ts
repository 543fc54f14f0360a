/** The scripts that a page begins with. Their names carry a hash of everything in them. */
const scriptsOf = (page: ParentNode): string[] =>
  Array.from(page.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '');

/** The name of the release that this page runs, for reports: that of its last script, which is the shop's own. */
export const currentRelease = (): string => scriptsOf(document).at(-1)?.replace(/^.*\//, '') ?? 'unknown';

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

/**
 * Asks the host whether it has the file now that could not be loaded before.
 *
 * @param error - Of an import. Chromium and Firefox name the file; Safari does not, and needs no help: it loads it when it is asked for again.
 */
export const isChunkAvailable = async (error: unknown): Promise<boolean> => {
  const [file] = (error instanceof Error && /https?:\/\/\S+\/assets\/[\w.-]+/.exec(error.message)) || [];
  if (file === undefined) return false;
  try {
    const { ok, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    // A proxy or a captive portal answers with a page of its own.
    return ok && headers.get('content-type')?.includes('javascript') === true;
  } catch {
    return false;
  }
};
