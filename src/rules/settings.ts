/**
 * Settings of a host: API URL (`api`), live connection (`socket`), donation page (`donation`), error reporting
 * (`reports`), support email (`contact`) and legal name of the company (`company`). See docs/deployment-static.md.
 */
export const settingNames = ['api', 'socket', 'donation', 'reports', 'contact', 'company'] as const;

/** Default API path, on the shop's own host. */
export const defaultApi = '/api';

/** Element of {@link settingNames}. */
export type SettingName = (typeof settingNames)[number];

/** Settings of the page, by name. Unset ones have no key. */
export type PageSettings = Partial<Readonly<Record<SettingName, string>>>;
