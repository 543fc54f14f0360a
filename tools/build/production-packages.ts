import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Aliases for packages whose production build cannot be selected by an export condition. Otherwise a build of the shop
 * would contain React Router's development build.
 */
export const productionPackages = () => {
  // `react-router` is a dependency of `react-router-dom`: resolve it from there.
  const entry = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');
  const folder = new URL('../production/', pathToFileURL(entry));
  return [
    { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', folder)) },
    { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', folder)) },
    // These packages add a hook to old React versions. The shop's React has the hook.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  ];
};
