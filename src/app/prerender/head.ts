/**
 * Runs in the head before the first paint; compiled and inlined by the prerender plugin. Decides what cannot wait for
 * the app: light or dark mode, and whether the rendered page is the one to show.
 */

/** Keys in localStorage, and the name of the cookie, defined by the plugin (src/rules/preferences.ts). */
declare const APPEARANCE_KEY: string;
declare const SURPRISE_KEY: string;
declare const PREFERENCES_COOKIE: string;

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

// Buttons pressed before the flows run are clicked again afterwards (src/app/mount.tsx). They are kept from React, which
// may have hydrated them already.
window.earlyClicks = [];
addEventListener(
  'click',
  (event) => {
    if (!window.earlyClicks || !(event.target instanceof Element && event.target.closest('button'))) return;
    window.earlyClicks.push(event);
    event.stopPropagation();
  },
  true,
);

// On `load`, every script of the page has run or failed.
addEventListener('load', () => {
  if (!window.hasStarted) document.documentElement.dataset.startFailed = '';
});

const { dataset } = document.documentElement;
window.sharePreferences = () => {
  try {
    const [appearance = 'system'] = localStorage.getItem(APPEARANCE_KEY)?.match(/\w+/) ?? [];
    // A JSON array of hashes of letters and digits.
    const value = [appearance, ...(localStorage.getItem(SURPRISE_KEY)?.match(/\w+/g) ?? [])].join('.');
    const cookies = `; ${document.cookie};`;
    const isDefault = value === 'system';
    const isShared = isDefault
      ? !cookies.includes(`; ${PREFERENCES_COOKIE}=`)
      : cookies.includes(`; ${PREFERENCES_COOKIE}=${value};`);
    if (!isShared)
      document.cookie = `${PREFERENCES_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${isDefault ? 0 : 31536000}`;
    // Compares with the page: the cookie may have changed after the request.
    return dataset.preferences === value;
  } catch {
    // Storage is denied: there are no preferences.
    return true;
  }
};

const isForOtherUrl = dataset.prerendered !== undefined && !['', '*', location.pathname].includes(dataset.prerendered);
if ('ssr' in dataset ? !window.sharePreferences() : isForOtherUrl) {
  // The page was rendered for another URL, or with other preferences: only its navigation bar is painted until the app
  // mounts.
  dataset.shellOnly = '';
}
if (FIRST_READ && location.pathname === '/' && !location.search) {
  // Without a query the home reads page 1: preload it while the app loads; the app's request reuses the response.
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = (document.documentElement.dataset.api ?? DEFAULT_API) + FIRST_READ;
  document.head.append(link);
}
