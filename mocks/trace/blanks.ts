import * as z from 'zod/mini';
import { emailSchema } from '../../src/rules/email';
import { passwordSchema } from '../../src/rules/password';
import { postalCodeField } from '../../src/rules/postal-code';
import { usernameSchema } from '../../src/rules/username';
import { mailedCode } from '../backend/mail';
import { isPersonName, people, seededPassword } from '../seed';
import { blank } from './format';

/** What a field is for, as far as it matters to what may be kept of it. */
export type FieldKind =
  | 'email'
  | 'username'
  | 'password'
  | 'code'
  | 'name'
  | 'phone'
  | 'address'
  | 'city'
  | 'postal code'
  | 'day'
  | 'month'
  | 'year'
  | 'text'
  /** Nothing of a person: it is kept as it is. */
  | 'open';

const names = Object.keys(people).filter(isPersonName);

/** Kinds with a rule of their own: what breaks the rule gets another stand-in than what keeps it. */
const rules: Partial<Record<FieldKind, z.ZodMiniType>> = {
  email: emailSchema,
  username: usernameSchema,
  password: passwordSchema,
  code: z.string().check(z.regex(/^\d{6}$/)),
  'postal code': postalCodeField(''),
  phone: z.string().check(z.regex(/^[\d\s()+.-]{7,20}$/)),
  day: z.string().check(z.regex(/^(0?[1-9]|[12]\d|3[01])$/)),
  month: z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/)),
  year: z.string().check(z.regex(/^(19|20)\d\d$/)),
};

/** Kinds of which the length matters, and nothing else. */
const isFree = (kind: FieldKind): boolean =>
  kind === 'name' || kind === 'address' || kind === 'city' || kind === 'text';

/** What is known of a value beforehand, because it belongs to the seed and not to a person. */
const seeded = (kind: FieldKind, value: string): string | undefined => {
  if (kind === 'password' && value === seededPassword) return '<password of a member>';
  if (kind === 'code' && value === mailedCode) return '<code from the mail>';
  if (kind !== 'email' && kind !== 'username') return undefined;
  const owner = names.find((name) => people[name][kind].toLowerCase() === value.trim().toLowerCase());
  return owner && `<${kind} of ${owner}>`;
};

/** How old somebody is who was born in this year, roughly: the shop treats children, teenagers and adults differently. */
const ageOf = (year: string): string => {
  const age = new Date().getFullYear() - Number(year);
  if (age < 13) return 'child';
  return age < 18 ? 'teenager' : 'adult';
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Keeps private texts out of a trace. A value that was typed becomes the name of a stand-in, with which a replay can type something of the
 * same kind: the same value gets the same name, another value another one.
 */
export const createBlanks = () => {
  const given = new Map<string, string>();
  const counts = new Map<string, number>();
  const secrets = new Set<string>();

  const hide = (texts: readonly string[]): void => {
    for (const text of texts) {
      const trimmed = text.trim();
      if (trimmed !== '') secrets.add(trimmed);
    }
  };

  const numbered = (what: string, detail: string, value: string): string => {
    const key = `${what}\n${value}`;
    const known = given.get(key);
    if (known !== undefined) return known;
    const number = (counts.get(what) ?? 0) + 1;
    counts.set(what, number);
    const token = `<${what} ${number}${detail}>`;
    given.set(key, token);
    return token;
  };

  return {
    /** Texts that must not be found in the trace: what the backend knows of people. */
    hide,
    /** What is written of a value that was typed into a field of this kind. */
    typed: (kind: FieldKind, value: string): string => {
      if (kind === 'open' || value === '') return value;
      if (value.trim() === '') return '<blanks>';
      const known = seeded(kind, value);
      if (known !== undefined) return known;
      // Days and months are so short that they would be found everywhere; alone they say nothing.
      if (kind !== 'day' && kind !== 'month') hide([value]);
      const rule = rules[kind];
      if (rule && !z.safeParse(rule, value).success) return numbered(`wrong ${kind}`, '', value);
      if (kind === 'year') return numbered(kind, `: ${ageOf(value)}`, value);
      return numbered(kind, isFree(kind) ? `: ${value.length}` : '', value);
    },
    /** A text of the page without what is private in it. */
    scrub: (text: string): string => {
      const found = [...secrets].filter((secret) => text.includes(secret)).toSorted((a, b) => b.length - a.length);
      if (found.length === 0) return text;
      // A single letter is taken for private only where it is a word: a name may be so short.
      const parts = found.map((secret) =>
        secret.length > 2 ? escaped(secret) : `(?<![\\p{L}\\d])${escaped(secret)}(?![\\p{L}\\d])`,
      );
      return text.replace(new RegExp(parts.join('|'), 'gu'), blank);
    },
  };
};
