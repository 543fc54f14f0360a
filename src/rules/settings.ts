/**
 * What a host decides about the shop: where the API is (`api`), the server of the live connection (`socket`), the page for donations
 * (`donation`), who takes reports of errors (`reports`), and the email address for questions (`contact`). See docs/deployment.md.
 */
export const settingNames = ['api', 'socket', 'donation', 'reports', 'contact'] as const;

/** Where the API is unless a host says otherwise: on the shop's own host. */
export const defaultApi = '/api';

/** One of {@link settingNames}. */
export type SettingName = (typeof settingNames)[number];

/** The settings of the page, by name. A setting that is not set has no key. */
export type PageSettings = Partial<Readonly<Record<SettingName, string>>>;
