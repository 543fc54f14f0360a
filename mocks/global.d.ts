import type { MockControls } from './engine/create-backend';

declare global {
  interface Window {
    /** The mock backend's controls, in mock mode, from the moment its worker is being started. */
    __mock?: MockControls;
  }
}
