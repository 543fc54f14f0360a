import type { Rolldown } from 'vite';

/** Content of a style sheet, without the bundler's trailing comment. */
export const stylesOf = ({ source }: Rolldown.OutputAsset): string =>
  (typeof source === 'string' ? source : new TextDecoder().decode(source)).replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, '');

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * Collects the style sheets of lazy chunks.
 * @param bundle - A build before its pages are written.
 * @returns the styles per chunk, in the order in which the chunks are reached from the first view
 */
export const extractLazyStyles = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> => {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return;
    // Reaches imports first, because a chunk may override the styles of its imports.
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

/** Removes the CSS dependencies of lazy chunks, because the pages contain all styles. */
export const dropLazyCssImports = (bundle: Rolldown.OutputBundle): void => {
  for (const { viteMetadata } of chunksOf(bundle)) viteMetadata?.importedCss.clear();
};
