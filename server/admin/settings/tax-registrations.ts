import type { DbContext } from '#backend/calls/context.ts';
import { registrationOf } from '#backend/domain/tax.ts';
import { changedFields, changesForLog, InvalidFields } from '../changes';
import { type AdminContext, recordAction, runAction } from '../context';
import { listTaxes, taxEvents } from './taxes';

/** A registration for taxes, such as `GST/HST`, with its number; '' without one. */
interface TaxRegistration {
  readonly tax: string;
  readonly number: string;
  /** Whether one of its taxes is charged today. */
  readonly isCharged: boolean;
}

/** Maximum length of a registration number. */
export const maxNumberLength = 40;

/** Registrations for all taxes that are charged now or later, or that have a number. */
export const listTaxRegistrations = async (context: DbContext): Promise<TaxRegistration[]> => {
  const stored = await context.db.selectFrom('taxRegistrations').selectAll().execute();
  const numbers = new Map(stored.map(({ tax, number }) => [tax, number]));
  const provinces = await listTaxes(context);
  const namesOf = (list: 'current' | 'upcoming') =>
    provinces.flatMap((province) => province[list].map(({ name }) => registrationOf(name, province.code)));
  const charged = new Set(namesOf('current'));
  return [...new Set([...charged, ...namesOf('upcoming'), ...numbers.keys()])]
    .toSorted()
    .map((tax) => ({ tax, number: numbers.get(tax) ?? '', isCharged: charged.has(tax) }));
};

/** Registrations for taxes that are charged today without a number, such as `QST`. */
export const missingTaxRegistrations = async (context: DbContext): Promise<string[]> =>
  (await listTaxRegistrations(context)).flatMap(({ tax, number, isCharged }) =>
    isCharged && number === '' ? tax : [],
  );

type Numbers = Readonly<Record<string, string>>;

/**
 * Changes registration numbers. An empty one is removed.
 *
 * @param shown numbers when the form was opened
 * @param sent wanted numbers
 * @returns whether a number has changed
 * @throws InvalidFields, EditConflict
 */
export const changeTaxRegistrations = (context: AdminContext, shown: Numbers, sent: Numbers): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { db, acquireLocks } = transaction;
    await acquireLocks('setting', ['taxes']);
    const listed = await listTaxRegistrations(transaction);
    const stored = Object.fromEntries(listed.map(({ tax, number }) => [tax, number]));
    const errors = Object.entries(sent)
      .filter(([, number]) => number.length > maxNumberLength || /\p{Cc}/u.test(number))
      .map(([column]) => ({ column, message: `It must be one line of at most ${maxNumberLength} characters.` }));
    if (errors.length > 0) throw new InvalidFields(errors);
    const names = changedFields('The registrations', shown, stored, sent).filter((tax) => stored[tax] !== sent[tax]);
    for (const tax of names) {
      const number = sent[tax] ?? '';
      await db.deleteFrom('taxRegistrations').where('tax', '=', tax).execute();
      if (number !== '') await db.insertInto('taxRegistrations').values({ tax, number }).execute();
    }
    if (names.length === 0) return false;
    const detail = changesForLog(names, stored, sent);
    await recordAction(transaction, { kind: taxEvents.registered, detail });
    return true;
  });
