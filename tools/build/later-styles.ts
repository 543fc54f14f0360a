import type { Rolldown } from 'vite';

/** What a sheet of a build says, without the comment that the bundler ends it with. */
export const stylesOf = ({ source }: Rolldown.OutputAsset): string =>
  (typeof source === 'string' ? source : new TextDecoder().decode(source)).replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, '');

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * Takes the sheets of the code that is loaded later out of a build.
 *
 * @param bundle - A build before its pages are written.
 * @returns what the sheets of each file of code say, in the order in which the code is reached from the first view
 */
export const extractLazyStyles = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> => {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return;
    // What a chunk overrides is in the chunks that it imports: their sheets come first.
    for (const imported of chunk.imports) reach(imported);
    reached.add(chunk);
  };
  for (const { isEntry, fileName } of chunksOf(bundle)) if (isEntry) reach(fileName);
  const ofFirstView = new Set(reached);
  const styles = new Map<string, string>();
  for (const chunk of reached) {
    for (const imported of chunk.dynamicImports) reach(imported);
    const sheets = chunk.viteMetadata?.importedCss;
    if (ofFirstView.has(chunk) || !sheets) continue;
    let css = '';
    for (const fileName of sheets) {
      const sheet = bundle[fileName];
      if (sheet?.type !== 'asset') continue;
      css += stylesOf(sheet);
      delete bundle[fileName];
    }
    if (css !== '') styles.set(chunk.fileName, css);
  }
  return styles;
};

/** Lets no script wait for a sheet: the pages have them all. */
export const dropLazyCssImports = (bundle: Rolldown.OutputBundle): void => {
  for (const { viteMetadata } of chunksOf(bundle)) viteMetadata?.importedCss.clear();
};
