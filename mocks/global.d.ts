import type { MockControls } from './engine/create-backend';

declare global {
  interface Window {
    /** Controls of the mock backend, in mock mode, once its service worker is starting. */
    __mock?: MockControls;
  }
}
