/**
 * Runs in the head of the page, before anything is painted; compiled and inlined by the prerender plugin. What it decides must
 * not wait for the app: the colour mode, and whether the prerendered home is what this address asks for.
 */

/** Where the first read of the home goes, put in by the plugin; empty when there is nothing to read early. */
declare const FIRST_READ: string;

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const showColourMode = () => {
  root.classList.toggle('dark', prefersDark.matches);
  root.classList.toggle('light', !prefersDark.matches);
};
showColourMode();
prefersDark.addEventListener('change', showColourMode);

if (location.pathname !== '/') {
  // One page is built for all routes: elsewhere only the bar of the prerendered home is painted, until the app takes over.
  root.dataset.away = '';
} else if (FIRST_READ && !location.search) {
  // Without a query the home begins with page 1: the browser fetches it while the app loads, and the app's read takes it over.
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = FIRST_READ;
  document.head.append(link);
}

export {};
