import type { MockControls } from './engine/create-backend';

declare global {
  interface ImportMetaEnv {
    /** Whether the pages of others are built for a mock backend in Node (`mocks/host/pages.ts`). */
    readonly VITE_PAGES_ASK_SERVER?: 'true';
  }

  interface Window {
    /** The mock backend's controls, in mock mode, from the moment its worker is being started. */
    __mock?: MockControls;
  }
}
