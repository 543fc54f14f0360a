import type { Db, Row } from '#backend/database/tables.ts';
import { isTimeZone } from '#backend/domain/days.ts';
import { isContact, type Rule } from '#rules/environment-variables.ts';
import type { PageSettings } from '#rules/settings.ts';

/** A setting that operators can change, unless its environment variable is set. */
interface ShopSetting {
  readonly label: string;
  readonly variable?: string;
  readonly rule: Rule;
  /** Value until the setting is set. */
  readonly initial: string;
}

/** Maximum length of a donation link. */
const maxLinkLength = 2000;

/** Maximum length of the company's name. */
export const maxCompanyLength = 200;

const isDonationLink = (text: string): boolean =>
  text.startsWith('https:') && URL.canParse(text) && text.length <= maxLinkLength;

/** Maximum lines of the sender's address, and characters of a line: what fits on a label. */
const [maxSenderLines, maxSenderLine] = [6, 50] as const;

const isSenderAddress = (text: string): boolean => {
  const lines = text.split('\n');
  return lines.length <= maxSenderLines && lines.every((line) => line.length <= maxSenderLine && !/\p{Cc}/u.test(line));
};

/** Settings that operators can change, in the order of their page. */
export const shopSettings = {
  contact: {
    label: 'Contact address',
    variable: 'CONTACT_EMAIL',
    rule: [isContact, 'It must be an email address such as help@example.com.'],
    initial: 'support@localhost',
  },
  company: {
    label: 'Legal name of the company',
    rule: [
      (text) => text.length <= maxCompanyLength && /^[^\p{Cc}]*$/u.test(text),
      `It must be one line of at most ${maxCompanyLength} characters.`,
    ],
    initial: '',
  },
  senderAddress: {
    label: 'Sender’s address',
    rule: [isSenderAddress, `It must have at most ${maxSenderLines} lines of at most ${maxSenderLine} characters.`],
    initial: '',
  },
  donation: {
    label: 'Donation link',
    variable: 'DONATION_URL',
    rule: [(text) => text === '' || isDonationLink(text), 'It must be an https address.'],
    initial: '',
  },
  timeZone: {
    label: 'Time zone',
    variable: 'SHOP_TIME_ZONE',
    rule: [isTimeZone, 'It must be the name of a time zone such as America/Toronto.'],
    initial: 'America/Toronto',
  },
  lowStock: {
    label: 'Low stock',
    rule: [(text) => /^\d{1,4}$/.test(text), 'It must be a whole number from 0 to 9999.'],
    initial: '5',
  },
} as const satisfies Readonly<Record<string, ShopSetting>>;

export type ShopSettingName = keyof typeof shopSettings;

/** Names of the settings that operators can change, in order. */
export const shopSettingNames: readonly ShopSettingName[] = [
  'contact',
  'company',
  'senderAddress',
  'donation',
  'timeZone',
  'lowStock',
];

/** Labels of the settings, by name. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  shopSettingNames.map((name) => [name, shopSettings[name].label]),
);

/** Values of the settings that operators can change, as texts. */
export type ShopSettings = Readonly<Record<ShopSettingName, string>>;

/** Values set by environment variables. They override the table. */
export type FixedSettings = Readonly<Partial<ShopSettings>>;

/** Name of a setting's environment variable. */
export const variableOf = (name: ShopSettingName): string | undefined => {
  const setting: ShopSetting = shopSettings[name];
  return setting.variable;
};

/** Takes each value from the first source that has one, else the initial value. */
const mergeSettings = (...sources: readonly Readonly<Partial<Record<string, string>>>[]): ShopSettings => {
  const valueOf = (name: ShopSettingName) =>
    sources.find((source) => source[name] !== undefined)?.[name] ?? shopSettings[name].initial;
  return {
    contact: valueOf('contact'),
    company: valueOf('company'),
    senderAddress: valueOf('senderAddress'),
    donation: valueOf('donation'),
    timeZone: valueOf('timeZone'),
    lowStock: valueOf('lowStock'),
  };
};

/** The stored row; undefined until a setting is changed. */
export const readSettingsRow = (db: Db): Promise<Row<'shopSettings'> | undefined> =>
  db.selectFrom('shopSettings').selectAll().where('id', '=', 1).executeTakeFirst();

/** Values of a stored row, without the environment. */
export const storedSettings = (row: Row<'shopSettings'> | undefined): ShopSettings => mergeSettings(row?.entries ?? {});

/** Current settings of a running shop. */
export interface LiveSettings {
  /** Returns the same object until a setting changes. */
  readonly current: () => ShopSettings;
  /** Returns the settings for the pages of the shop: the same object until one changes. */
  readonly forPages: () => PageSettings;
  /** Applies a stored row, unless a newer one was applied. */
  readonly apply: (row: Row<'shopSettings'>) => void;
  /** Reads and applies the stored row. */
  readonly load: (db: Db) => Promise<void>;
  /** Whether environment or table name a contact address. */
  readonly hasContact: () => boolean;
}

/** Without a donation link, the link of the build applies. */
const pageSettingsOf = ({ contact, company, donation }: ShopSettings): PageSettings => ({
  contact,
  ...(donation !== '' && { donation }),
  ...(company !== '' && { company }),
});

/** Creates the settings of a shop: those of the environment, until stored ones are loaded. */
export const createLiveSettings = (fixed: FixedSettings): LiveSettings => {
  let row: Row<'shopSettings'> | undefined;
  let current = mergeSettings(fixed);
  let forPages = pageSettingsOf(current);
  const apply = (stored: Row<'shopSettings'>) => {
    if (row && stored.version <= row.version) return;
    row = stored;
    current = mergeSettings(fixed, stored.entries);
    forPages = pageSettingsOf(current);
  };
  return {
    current: () => current,
    forPages: () => forPages,
    apply,
    load: async (db) => {
      const stored = await readSettingsRow(db);
      if (stored) apply(stored);
    },
    hasContact: () => (fixed.contact ?? row?.entries['contact']) !== undefined,
  };
};
