import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The builds of packages for production that they resolve to under no condition. React Router resolves to its development build: in a build
 * of the shop its checks are dead weight.
 */
export const productionPackages = () => {
  // The router is a dependency of react-router-dom: it is looked for from there.
  const entry = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');
  const folder = new URL('../production/', pathToFileURL(entry));
  return [
    { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', folder)) },
    { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', folder)) },
    // For a React that has no hook for it yet.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  ];
};
