/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { alertNames, operatorAlerts, parseAlerts } from '#backend/domain/operator-alerts.ts';
import { redirect, textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { requestKeyOf, shownFields, shownValue } from '../../components/fields';
import { Checkbox, FormField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { Table } from '../../components/table';
import { OperatorError } from '../../context';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import { type Action, defineAction, definePage, type PageContext } from '../../page';
import { type AlertFields, alertFields, alertFieldsOf, changeAlerts, newOperatorFields } from '../alerts';
import { formSecretsOf } from '../form-secrets';
import {
  addOperator,
  assertPassword,
  changePassword,
  type ListedOperator,
  loadOperators,
  newPassword,
  removeOperator,
} from '../operators';
import { sessionLifetime } from '../sessions';

const path = paths.operators;

const pathOf = ({ params }: PageContext): string => `${path}/${params['operator']}`;

const findListed = async ({ db, ports, params }: PageContext): Promise<ListedOperator | undefined> =>
  (await loadOperators(db, ports.now())).find(({ id }) => id === params['operator']);

/** @throws OperatorError if the operator was removed */
const loadOperator = async (context: PageContext): Promise<ListedOperator> => {
  const found = await findListed(context);
  if (!found) throw new OperatorError('This operator was removed.');
  return found;
};

const signedInText = (timeZone: string, { sessions, latestExpiry }: ListedOperator) =>
  sessions === 0 || latestExpiry === null
    ? 'no'
    : `${pluralize(sessions, 'session')}, latest of ${dateTimeIn(timeZone, new Date(latestExpiry - sessionLifetime).toISOString())}`;

const alertsText = ({ email, alerts }: ListedOperator) => {
  const wanted = email === null ? [] : parseAlerts(alerts);
  return wanted.length === 0 ? 'none' : wanted.map((name) => operatorAlerts[name]).join(', ');
};

const AlertFieldset = ({ email, ...flags }: AlertFields) => (
  <>
    <FormField
      label="Email for alerts"
      hint="Optional. It is not used to sign in, and no customer sees it."
      name="email"
      value={email}
      type="email"
      autocomplete="email"
      maxlength={254}
    />
    <fieldset>
      <legend>Emails about</legend>
      {alertNames.map((name) => (
        <Checkbox label={operatorAlerts[name]} name={name} isOn={flags[name] === 'yes'} />
      ))}
    </fieldset>
  </>
);

const sentFields = (form: FormData): AlertFields =>
  alertFields(textOf(form, 'email'), (name) => (form.has(name) ? 'yes' : 'no'));

const showAll = async (context: PageContext): Promise<Response> => {
  const { timeZone } = context.ports;
  const operators = await loadOperators(context.db, context.ports.now());
  return adminPage(
    context,
    { title: 'Operators' },
    <>
      <Table
        label="Operators"
        rows={operators}
        empty="No operators."
        columns={[
          {
            label: 'Name',
            cell: ({ id, name }) => (
              <span class="badges">
                <a href={`${path}/${id}`}>{name}</a>
                {name === context.actor && <Badge>You</Badge>}
              </span>
            ),
          },
          { label: 'Email', cell: ({ email }) => email ?? 'none' },
          { label: 'Alerts', cell: alertsText },
          { label: 'Second factor', cell: ({ totpNonce }) => (totpNonce === null ? 'off' : 'on') },
          { label: 'Signed in', cell: (operator) => signedInText(timeZone, operator) },
        ]}
      />
      <Card title="Add an operator">
        <p>They can do everything that you can. The next page shows their password once.</p>
        <ActionForm action={`${path}/add`} hidden={{ key: crypto.randomUUID() }}>
          <FormField label="Name" name="name" required maxlength={50} autocomplete="off" />
          <AlertFieldset {...newOperatorFields} />
          <button class="button accent">Add</button>
        </ActionForm>
      </Card>
    </>,
  );
};

/** Shows a new password. Only a second press shows it again, because only its hash is stored. */
const passwordPage = async (context: PageContext, title: string, name: string, password: string): Promise<Response> => {
  await assertPassword(context, name, password);
  return adminPage(
    context,
    { title, up: { path, label: 'Operators' } },
    <Card title={`Password of ${name}`}>
      <p>
        <code>{password}</code>
      </p>
      <Note tone="warning">It is shown only now. Give it to {name} in a safe way.</Note>
    </Card>,
  );
};

const add: Action = async (context, form) => {
  const secrets = formSecretsOf(context, path, requestKeyOf(form));
  const [name, password] = [textOf(form, 'name'), newPassword(secrets)];
  await addOperator(context, name, password, sentFields(form), secrets.actionKey);
  return passwordPage(context, 'Operator added', name, password);
};

const show = async (context: PageContext): Promise<Response> => {
  const operator = await loadOperator(context);
  const fields = alertFieldsOf(operator);
  const base = pathOf(context);
  return adminPage(
    context,
    { title: operator.name, up: { path, label: 'Operators' } },
    <div class="columns">
      <Card title="Alerts">
        <ActionForm action={`${base}/save`} hidden={shownFields(fields)}>
          <AlertFieldset {...fields} />
          <button class="button accent">Save</button>
        </ActionForm>
      </Card>
      <Card title="Access">
        <p>{`Signed in: ${signedInText(context.ports.timeZone, operator)}`}</p>
        {operator.name === context.actor ? (
          <p>
            <a href={paths.account}>Change your password or second factor</a>
          </p>
        ) : (
          <div class="actions">
            <ActionForm action={`${base}/password`} hidden={{ key: crypto.randomUUID() }}>
              <button class="button">New password…</button>
            </ActionForm>
            <ActionForm action={`${base}/remove`}>
              <button class="button">Remove…</button>
            </ActionForm>
          </div>
        )}
      </Card>
    </div>,
  );
};

const save = defineAction(async (context, form) => {
  const { name } = await loadOperator(context);
  const shown = alertFields(shownValue(form, 'email'), (alert) => shownValue(form, alert));
  return (await changeAlerts(context, name, { sent: sentFields(form), shown })) ? 'saved' : 'unchanged';
});

const password: Action = async (context, form) => {
  const { name } = await loadOperator(context);
  if (name === context.actor) throw new OperatorError('Change your own password on the page Your sign-in.');
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: `New password for ${name}?`,
      text: 'The old one stops working, and their sessions end. The next page shows the new one once.',
      button: 'Set a new password',
    });
  const secrets = formSecretsOf(context, path, requestKeyOf(form));
  const made = newPassword(secrets);
  await changePassword(context, name, made, secrets.actionKey);
  return passwordPage(context, 'Password changed', name, made);
};

const remove: Action = async (context, form) => {
  const found = await findListed(context);
  // A second press finds nobody.
  if (!found && isConfirmed(form)) return redirect(withQuery(path, { done: 'removed' }));
  const { name } = found ?? (await loadOperator(context));
  if (name === context.actor)
    throw new OperatorError('Another operator has to remove you, or the command operator remove.');
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: `Remove ${name}?`,
      text: 'Their sessions end, and their email is deleted. The activity keeps their name. This cannot be undone.',
      button: 'Remove',
    });
  await removeOperator(context, name, { isByOperator: true });
  return redirect(withQuery(path, { done: 'removed' }));
};

/** Labels of conflicts, by field. */
const labels: Readonly<Record<string, string>> = { email: 'Email for alerts', ...operatorAlerts };

/** Operators, with the form to add one. */
export const operatorsPage = definePage({
  path,
  show: showAll,
  actions: { add },
  doneMessages: { removed: 'Operator removed.' },
});

/** One operator: alerts, a new password, removal. */
export const operatorPage = definePage({
  path: `${path}/:operator`,
  show,
  actions: { save, password, remove },
  labelOf: (name) => labels[name],
  doneMessages: { saved: 'Saved.', unchanged: 'Already saved.' },
});
