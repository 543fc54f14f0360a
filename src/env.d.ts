interface ImportMetaEnv {
  /** Base address of the API, without a trailing slash; the same origin's `/api` when it is not set. */
  readonly VITE_API_URL?: string;
  /** Where donations go, an https address; without it the help page has no link to donate. */
  readonly VITE_DONATION_URL?: string;
  /** Address of the server of the live connection; the API's when it is not set (reading 81). */
  readonly VITE_SOCKET_URL?: string;
  /** Whether this build carries the mock backend. Decided by the mode in vite.config.ts, never by hand. */
  readonly VITE_MOCKS: 'true' | 'false';
}
