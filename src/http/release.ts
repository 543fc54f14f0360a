/** Entry scripts of a page. Their names contain a content hash. */
const scriptsOf = (page: ParentNode): string[] =>
  Array.from(page.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '');

/** Name of this page's release in reports: the file name of its last script, which is the shop's entry script. */
export const currentRelease = (): string => scriptsOf(document).at(-1)?.replace(/^.*\//, '') ?? 'unknown';

/**
 * Whether the host has another release than this page.
 *
 * @returns `false` also if the host is unreachable
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
 * Whether the host now has the file whose import failed.
 *
 * @param error - Import error. Chromium and Firefox name the file in it.
 * @returns `false` also if the error names no file, as in Safari, where a repeated import refetches the file
 */
export const isChunkAvailable = async (error: unknown): Promise<boolean> => {
  const [file] = (error instanceof Error && /https?:\/\/\S+\/assets\/[\w.-]+/.exec(error.message)) || [];
  if (file === undefined) return false;
  try {
    const { ok, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    // A proxy or a captive portal may respond with HTML.
    return ok && headers.get('content-type')?.includes('javascript') === true;
  } catch {
    return false;
  }
};
