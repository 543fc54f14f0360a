import { mailedCode } from '../backend/mail';
import { isPersonName, people, seededPassword } from '../seed';

/** Stands for a file that a person chose: a picture. */
export const pictureStandIn = '<picture>';

/** Words to make a text of a kind from; the number of the stand-in chooses. */
const words: Readonly<Record<string, readonly [string, ...string[]]>> = {
  name: ['Ada', 'Byron', 'Grace', 'Hopper', 'Alan'],
  address: ['12 Engine Street', '48 Loom Lane', '7 Harbour Road'],
  city: ['Halifax', 'Truro', 'Sydney'],
  text: ['Something nice for everybody, '],
};

const cut = (text: string, length: number): string => {
  const long = text.length >= length ? text : `${text} `.repeat(Math.ceil(length / (text.length + 1)));
  // A blank at the end would be trimmed, and the text would be too short.
  return long.slice(0, length).replace(/\s$/, 'x');
};

const years: Readonly<Record<string, number>> = { child: 8, teenager: 15, adult: 36 };

const twoDigits = (number: number): string => String(number).padStart(2, '0');

type Make = (number: number, detail: string, now: Date) => string;

const free =
  (kind: string): Make =>
  (number, detail) => {
    const [first, ...others] = words[kind] ?? ['Text'];
    const all = [first, ...others];
    return cut(all[(number - 1) % all.length] ?? first, Number(detail));
  };

const makers: Readonly<Record<string, Make>> = {
  name: free('name'),
  address: free('address'),
  city: free('city'),
  text: free('text'),
  email: (number) => `somebody.new${number}@example.ca`,
  'wrong email': (number) => `nobody${number} at example`,
  username: (number) => `somebody.new${number}`,
  'wrong username': (number) => `.no body ${number}`,
  password: (number) => `Walnut!Elk8${number % 10}`,
  'wrong password': (number) => `short${number}`,
  code: (number) => `9${twoDigits(number % 100)}273`,
  'wrong code': (number) => `${number % 10}`,
  phone: (number) => `61355501${twoDigits(number % 100)}`,
  'wrong phone': () => '12',
  'postal code': (number) => `B3J 1A${number % 10}`,
  'wrong postal code': () => '12345',
  day: (number) => twoDigits(((9 + number) % 28) + 1),
  'wrong day': () => '45',
  month: (number) => twoDigits(((10 + number) % 12) + 1),
  'wrong month': () => '19',
  year: (number, detail, now) => String(now.getFullYear() - (years[detail] ?? 36) - ((number - 1) % 3)),
  'wrong year': () => '12',
};

/**
 * The value that a replay types where the trace has a blanked one. A value that is no name of a stand-in is typed as it is.
 *
 * @param now the page's clock, for years of birth
 * @throws for a stand-in that nobody knows: the trace was not made by this program
 */
export const standIn = (value: string, now: Date): string => {
  if (value === '<blanks>') return '   ';
  if (value === '<password of a member>') return seededPassword;
  if (value === '<code from the mail>') return mailedCode;
  const [, field, owner = ''] = /^<(email|username) of (\w+)>$/.exec(value) ?? [];
  if ((field === 'email' || field === 'username') && isPersonName(owner)) return people[owner][field];
  const [, kind, number, detail = ''] = /^<([a-z ]+?) (\d+)(?:: (\w+))?>$/.exec(value) ?? [];
  if (kind === undefined) return value;
  const make = makers[kind];
  if (!make) throw new Error(`There is no stand-in for '${value}'.`);
  return make(Number(number), detail, now);
};
