/**
 * Runs in the head of the page, before anything is painted; compiled and inlined by the prerender plugin. It decides what must
 * not wait for the app: whether the pages are to be light or dark, and whether the prerendered home is what this address asks for.
 */

/** The storage key of the appearance, put in by the plugin. */
declare const APPEARANCE_KEY: string;

/** Without a choice, and where storage is denied, the theme's colours follow the system by themselves. */
const showAppearance = () => {
  // Kept as JSON.
  document.documentElement.dataset.appearance = localStorage.getItem(APPEARANCE_KEY)?.replaceAll('"', '') ?? '';
};
try {
  // An appearance that is chosen in another tab holds here, too.
  addEventListener('storage', showAppearance);
  showAppearance();
} catch {
  // As the system has it.
}

/** What the home reads first, below the API's base; put in by the plugin, and empty when there is nothing to read early. */
declare const FIRST_READ: string;

/** The API's base where the page names no other, put in by the plugin. */
declare const DEFAULT_API: string;

/** Errors before the shop's own handlers are there (src/runtime/capture-errors.ts). */
window.earlyErrors = [];
for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => window.earlyErrors?.push(event));

// A button that is pressed before hydration is pressed again afterwards (src/app/mount.tsx).
window.earlyClicks = [];
addEventListener('click', (event) => window.earlyClicks?.push(event));

// By then every script of the page has run, or will not come.
addEventListener('load', () => {
  if (!window.hasStarted) document.documentElement.dataset.startFailed = '';
});

if (location.pathname !== '/') {
  // One page is built for all routes: elsewhere only the bar of the prerendered home is painted, until the app takes over. The shop's server
  // may have drawn the page itself.
  if (!('ssr' in document.documentElement.dataset)) document.documentElement.dataset.shellOnly = '';
} else if (FIRST_READ && !location.search) {
  // Without a query the home begins with page 1: the browser fetches it while the app loads, and the app's read takes it over.
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = (document.documentElement.dataset.api ?? DEFAULT_API) + FIRST_READ;
  document.head.append(link);
}
