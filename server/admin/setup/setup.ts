import { dateTimeIn } from '#backend/domain/days.ts';
import { type FixedSettings, readSettingsRow, shopSettings, storedSettings } from '../../shop-settings';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { pluralize } from '../format';
import { hasSentMail } from '../mail/mails';
import { paths } from '../navigation';
import { writeSettings } from '../settings/shop-settings';
import { missingTaxRegistrations } from '../settings/tax-registrations';
import { lastBackup } from '../today/today';
import type { Environment } from './environment';

/** Facts that the steps are about. */
export interface SetupFacts {
  /** Undefined until one is set. */
  readonly contact: string | undefined;
  readonly company: string;
  /** On labels; '' for none. */
  readonly senderAddress: string;
  readonly timeZone: string;
  /** Whether somebody has chosen the time zone. */
  readonly hasTimeZone: boolean;
  readonly environment: Pick<Environment, 'payment' | 'mailHost' | 'isPostgres'>;
  /** Whether a mail has left through the mail server, such as a test mail. */
  readonly isMailTested: boolean;
  /** Registrations for taxes that are charged without a number. */
  readonly missingRegistrations: readonly string[];
  readonly hasProduct: boolean;
  readonly operators: number;
  /** Time of the last backup, in words. */
  readonly backup: string | undefined;
}

/** A step of the setup. */
interface SetupStep {
  readonly label: string;
  /** Present state of the setting. */
  readonly text: string;
  readonly isDone: boolean;
  /** Page on which an operator does it; undefined for the terminal. */
  readonly path: string | undefined;
  /** Label of the button for a step that needs nothing. */
  readonly dismissal: 'Not needed' | 'It is right' | 'Done';
}

/** Steps by name, in the order in which a new shop takes them. */
const steps = {
  contact: ({ contact, company }) => ({
    label: 'Contact and legal name',
    text: [
      contact === undefined ? 'Customers have no address to write to.' : `Customers write to ${contact}.`,
      company === '' ? 'The company has no legal name.' : `The company is ${company}.`,
    ].join(' '),
    isDone: contact !== undefined && company !== '',
    path: paths.settings,
    dismissal: 'Not needed',
  }),
  sender: ({ senderAddress }) => ({
    label: 'Sender’s address',
    text: senderAddress === '' ? 'Labels name no sender, to whom a parcel could come back.' : 'Labels name the sender.',
    isDone: senderAddress !== '',
    path: paths.settings,
    dismissal: 'Not needed',
  }),
  'time-zone': ({ timeZone, hasTimeZone }) => ({
    label: 'Time zone',
    text: `Days begin at midnight in ${timeZone}.`,
    isDone: hasTimeZone,
    path: paths.settings,
    dismissal: 'It is right',
  }),
  taxes: ({ missingRegistrations: missing }) => ({
    label: 'Taxes',
    text:
      missing.length === 0
        ? 'All taxes have a registration number.'
        : `Charged without a registration number: ${missing.join(', ')}.`,
    isDone: missing.length === 0,
    path: paths.taxes,
    dismissal: 'It is right',
  }),
  mail: ({ environment: { mailHost }, isMailTested }) => ({
    label: 'Mail',
    text:
      mailHost === undefined
        ? 'No mail server: emails are only written to files.'
        : `Sent through ${mailHost}${isMailTested ? '' : ', not tested yet'}.`,
    isDone: mailHost !== undefined && isMailTested,
    path: paths.mailPreviews,
    dismissal: mailHost === undefined ? 'Not needed' : 'Done',
  }),
  payments: ({ environment: { payment } }) => ({
    label: 'Payments',
    text: {
      stripe: 'Cards are charged by Stripe.',
      local: 'Simulated: no money moves.',
      none: 'Off: customers cannot pay.',
    }[payment],
    isDone: payment === 'stripe',
    path: `${paths.setup}#environment`,
    dismissal: 'Not needed',
  }),
  products: ({ hasProduct }) => ({
    label: 'First product',
    text: hasProduct ? 'Products are listed.' : 'The shop has no product yet: create one, or import a file.',
    isDone: hasProduct,
    path: paths.products,
    dismissal: 'Not needed',
  }),
  operators: ({ operators }) => ({
    label: 'A second operator',
    text: `${pluralize(operators, 'operator')} can sign in.`,
    isDone: operators > 1,
    path: paths.operators,
    dismissal: 'Not needed',
  }),
  backup: ({ backup, environment: { isPostgres } }) => ({
    label: 'First backup',
    text:
      backup === undefined
        ? `None yet: ${isPostgres ? 'run pg_dump' : 'npm run admin -- backup <file>'} on the computer of the shop.`
        : `The last one is of ${backup}.`,
    isDone: backup !== undefined,
    path: undefined,
    dismissal: 'Done',
  }),
} as const satisfies Readonly<Record<string, (facts: SetupFacts) => SetupStep>>;

type StepName = keyof typeof steps;

const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);

const stepNames = Object.keys(steps).filter(isStep);

/** A step with its state. `dismissed`: an operator has said that it needs nothing. */
export type ListedStep = SetupStep & { readonly name: StepName; readonly state: 'open' | 'done' | 'dismissed' };

/** All steps with their states. */
export const listSteps = (facts: SetupFacts, dismissed: readonly string[]): readonly ListedStep[] =>
  stepNames.map((name) => {
    const step = steps[name](facts);
    return { ...step, name, state: step.isDone ? 'done' : dismissed.includes(name) ? 'dismissed' : 'open' };
  });

/** Entry of the settings with the names of dismissed steps, separated by blanks. */
const dismissedEntry = 'setupDismissed';

/** Loads the steps of the shop. */
export const loadSteps = async ({
  db,
  ports,
  environment,
  fixedSettings,
}: Pick<AdminContext, 'db' | 'ports'> & {
  readonly environment: Environment;
  readonly fixedSettings: FixedSettings;
}): Promise<readonly ListedStep[]> => {
  const row = await readSettingsRow(db);
  const settings = { ...storedSettings(row), ...fixedSettings };
  const backup = await lastBackup(db);
  const product = db.selectFrom('products').select('id').where('isListed', '=', true).limit(1);
  return listSteps(
    {
      contact: settings.contact === shopSettings.contact.initial ? undefined : settings.contact,
      company: settings.company,
      senderAddress: settings.senderAddress,
      timeZone: settings.timeZone,
      hasTimeZone: fixedSettings.timeZone !== undefined || row?.entries['timeZone'] !== undefined,
      environment,
      isMailTested: await hasSentMail(db),
      missingRegistrations: await missingTaxRegistrations({ db, ports }),
      hasProduct: (await product.executeTakeFirst()) !== undefined,
      operators: (await db.selectFrom('operators').select('id').execute()).length,
      backup: backup && dateTimeIn(ports.timeZone, backup),
    },
    row?.entries[dismissedEntry]?.split(' ') ?? [],
  );
};

/**
 * Dismisses a step that needs nothing, or takes that back. Idempotent.
 *
 * @throws OperatorError for an unknown step
 */
export const dismissStep = (context: AdminContext, name: string, isDismissed: boolean) =>
  runAction(context, async (transaction) => {
    if (!isStep(name)) throw new OperatorError('Reload the page.');
    await transaction.acquireLocks('setting', ['shop']);
    const row = await readSettingsRow(transaction.db);
    const before = (row?.entries[dismissedEntry] ?? '').split(' ').filter(isStep);
    if (before.includes(name) === isDismissed) return;
    const after = isDismissed ? [...before, name] : before.filter((one) => one !== name);
    await writeSettings(transaction, row, { [dismissedEntry]: after.join(' ') });
    const kind = isDismissed ? 'setup step dismissed' : 'setup step reopened';
    await recordAction(transaction, { kind, detail: { step: name } });
  });
