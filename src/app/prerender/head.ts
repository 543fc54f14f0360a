/**
 * Runs in the head before the first paint; compiled and inlined by the prerender plugin. Decides what cannot wait for
 * the app: light or dark mode, and whether the prerendered home matches the URL.
 */

/** Storage key of the appearance, defined by the plugin. */
declare const APPEARANCE_KEY: string;

/** Without a stored choice the theme's colors follow the system. */
const showAppearance = () => {
  // Stored as JSON.
  document.documentElement.dataset.appearance = localStorage.getItem(APPEARANCE_KEY)?.replaceAll('"', '') ?? '';
};
try {
  // Follow a choice made in another tab.
  addEventListener('storage', showAppearance);
  showAppearance();
} catch {
  // Storage is denied: follow the system.
}

/**
 * First request of the home, relative to the API's base; defined by the plugin. Empty if nothing is to be preloaded.
 */
declare const FIRST_READ: string;

/** Default base of the API, defined by the plugin. */
declare const DEFAULT_API: string;

/** Errors from before the app's own handlers (src/runtime/capture-errors.ts). */
window.earlyErrors = [];
for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => window.earlyErrors?.push(event));

// Buttons pressed before hydration are clicked again afterwards (src/app/mount.tsx).
window.earlyClicks = [];
addEventListener('click', (event) => window.earlyClicks?.push(event));

// On `load`, every script of the page has run or failed.
addEventListener('load', () => {
  if (!window.hasStarted) document.documentElement.dataset.startFailed = '';
});

if (location.pathname !== '/') {
  // Another URL than the home's: the build has one HTML page for all routes, and only its navigation bar is painted
  // until the app mounts. Pages rendered by the server are painted in full.
  if (!('ssr' in document.documentElement.dataset)) document.documentElement.dataset.shellOnly = '';
} else if (FIRST_READ && !location.search) {
  // Without a query the home reads page 1: preload it while the app loads; the app's request reuses the response.
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = (document.documentElement.dataset.api ?? DEFAULT_API) + FIRST_READ;
  document.head.append(link);
}
