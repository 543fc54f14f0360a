import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import {
  type FixedSettings,
  readSettingsRow,
  type ShopSettingName,
  type ShopSettings,
  shopSettingNames,
  shopSettings,
  storedSettings,
  variableOf,
} from '../../shop-settings';
import { changedFields, changesForLog, type FieldError, InvalidFields } from '../changes';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { latestEvents } from '../events';

/** Kind of the audit events of changed settings. */
const settingsChanged = 'settings changed';

/** Latest changes of settings, latest first. */
export const settingsHistory = (db: Db) => latestEvents(db).where('kind', '=', settingsChanged).execute();

const errorsOf = (names: readonly ShopSettingName[], sent: FixedSettings): FieldError[] =>
  names.flatMap((name) => {
    const [isValid, message] = shopSettings[name].rule;
    return isValid(sent[name] ?? '') ? [] : [{ column: name, message }];
  });

/** Writes changed entries of the settings. Needs their lock. @param row the stored row */
export const writeSettings = async (
  { db, publishSettings }: Pick<Transaction, 'db' | 'publishSettings'>,
  row: Row<'shopSettings'> | undefined,
  changes: Readonly<Record<string, string>>,
): Promise<void> => {
  const changed = { id: 1, version: (row?.version ?? 0) + 1, entries: { ...row?.entries, ...changes } };
  const document = { ...changed, entries: JSON.stringify(changed.entries) };
  await db
    .insertInto('shopSettings')
    .values(document)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(document))
    .execute();
  publishSettings(changed);
};

/**
 * Changes settings of the shop. Running processes apply them without a restart.
 *
 * @param fixed values of the environment
 * @param shown values when the form was opened
 * @param sent wanted values
 * @returns whether a setting has changed
 * @throws OperatorError for a setting of the environment; InvalidFields; EditConflict
 */
export const changeSettings = (
  context: AdminContext,
  fixed: FixedSettings,
  { shown, sent }: { readonly shown: ShopSettings; readonly sent: Partial<ShopSettings> },
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    await transaction.acquireLocks('setting', ['shop']);
    const row = await readSettingsRow(transaction.db);
    const stored = storedSettings(row);
    const entered = shopSettingNames.filter((name) => sent[name] !== undefined && sent[name] !== shown[name]);
    const fixedName = entered.find((name) => fixed[name] !== undefined);
    if (fixedName)
      throw new OperatorError(
        `${shopSettings[fixedName].label} is set by the environment variable ${variableOf(fixedName)}. Change it there.`,
      );
    const errors = errorsOf(entered, sent);
    if (errors.length > 0) throw new InvalidFields(errors);
    const wanted = { ...stored, ...sent };
    const names = changedFields('This page', shown, stored, sent).filter((name) => wanted[name] !== stored[name]);
    if (names.length === 0) return false;
    await writeSettings(transaction, row, Object.fromEntries(names.map((name) => [name, wanted[name]])));
    const detail = changesForLog(names, stored, wanted);
    await recordAction(transaction, { kind: settingsChanged, detail });
    return true;
  });
