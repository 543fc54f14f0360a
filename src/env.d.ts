interface ImportMetaEnv {
  /** Whether this build carries the mock backend. Decided by the mode in vite.config.ts, never by hand. */
  readonly VITE_MOCKS: 'true' | 'false';
  /** Whether this build has a service worker: it is for a host. Decided there too. */
  readonly VITE_WORKER?: 'true' | 'false';
}

interface Window {
  /** Errors and rejections from before the shop listens itself; the head script keeps them (src/app/prerender/head.ts). */
  earlyErrors?: Event[];
  /** Clicks from before the shop listens itself, kept by the head script. */
  earlyClicks?: MouseEvent[];
  /** Whether the shop's script has run. */
  hasStarted?: boolean;
}
