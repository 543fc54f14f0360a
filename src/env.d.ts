interface ImportMetaEnv {
  /** Whether this build contains the mock backend. Set in vite.config.ts, not in the environment. */
  readonly VITE_MOCKS: 'true' | 'false';
  /** Whether this build has a service worker, as builds for a host have. Set in vite.config.ts. */
  readonly VITE_WORKER?: 'true' | 'false';
}

interface HTMLElement {
  /** Value of an input of which React 19 has notified its handlers. */
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}

interface Window {
  /** Errors from before the app handles them itself, recorded by the head script (src/app/prerender/head.ts). */
  earlyErrors?: Event[];
  /** Clicks from before hydration, recorded by the head script. */
  earlyClicks?: MouseEvent[];
  /** Copies the preferences into their cookie, and returns whether the page has them. Defined by the head script. */
  sharePreferences?: () => boolean;
  /** Whether the shop's script has run. */
  hasStarted?: boolean;
}
