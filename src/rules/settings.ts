/**
 * What a host decides about the shop: where the API is (`api`), the server of the live connection (`socket`), the page for donations
 * (`donation`), and who takes reports of errors (`reports`). See docs/deployment.md.
 */
export const settingNames = ['api', 'socket', 'donation', 'reports'] as const;

/** Where the API is unless a host says otherwise: on the shop's own host. */
export const defaultApi = '/api';

/** One of {@link settingNames}. */
export type SettingName = (typeof settingNames)[number];
