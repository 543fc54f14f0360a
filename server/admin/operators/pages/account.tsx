/** @jsxImportSource hono/jsx */
import { redirect, textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { requestKeyOf } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { QrCode } from '../../components/qr-code';
import { OperatorError } from '../../context';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import { type Action, defineAction, definePage, type PageContext } from '../../page';
import { type AttemptingOperator, findOperator, operatorKey } from '../attempts';
import { formSecretsOf } from '../form-secrets';
import { changeOwnPassword } from '../own-password';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
  switchOffSecondFactor,
  switchOnSecondFactor,
  totpKey,
} from '../second-factor';
import { toBase32, totpLink } from '../totp';

const path = paths.account;

const up = { path, label: 'Your sign-in' };

/** @throws OperatorError if the operator was removed */
const loadSelf = async ({ db, actor }: PageContext): Promise<AttemptingOperator> => {
  const found = await findOperator(db, operatorKey(actor));
  if (!found) throw new OperatorError('You were removed.');
  return found;
};

/** Text of a form, not trimmed: blanks may be part of a password. */
const secretOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const password = { type: 'password', required: true, maxlength: 200 } as const;

const CurrentPassword = () => (
  <FormField {...password} label="Your password" name="current" autocomplete="current-password" />
);

const SecondFactor = ({ isOn, codesLeft }: { readonly isOn: boolean; readonly codesLeft: number }) =>
  isOn ? (
    <>
      <p>
        {`On: a sign-in asks for a code of your authenticator app. ${pluralize(codesLeft, 'recovery code')} left for a lost phone.`}
      </p>
      {(['renew', 'switch-off'] as const).map((name) => (
        <ActionForm
          action={`${path}/${name}`}
          hidden={{ key: crypto.randomUUID() }}
          summary={name === 'renew' ? 'New recovery codes' : 'Switch off the second factor'}
        >
          <CurrentPassword />
          <button class={name === 'renew' ? 'button' : 'button danger'}>
            {name === 'renew' ? 'Replace the recovery codes' : 'Switch off'}
          </button>
        </ActionForm>
      ))}
    </>
  ) : (
    <>
      <p>Off. With it, a stolen password is not enough: a sign-in also asks for a code of an app on your phone.</p>
      <p>
        <a class="button" href={`${path}/second-factor`}>
          Switch on…
        </a>
      </p>
    </>
  );

const show = async (context: PageContext): Promise<Response> => {
  const { id, name, totpNonce } = await loadSelf(context);
  return adminPage(
    context,
    { title: 'Your sign-in' },
    <div class="columns">
      <Card title="Change your password">
        <ActionForm action={`${path}/password`} hidden={{ key: crypto.randomUUID() }}>
          <div class="wide whole">
            <FormField label="Name" name="username" value={name} autocomplete="username" readonly />
            <CurrentPassword />
            <FormField
              {...password}
              label="New password"
              hint="8 to 128 characters, with an uppercase letter, a lowercase letter, a number and a special character. No character three times in a row, no sequence such as 123."
              name="password"
              autocomplete="new-password"
            />
            <FormField {...password} label="Confirm password" name="confirmPassword" autocomplete="new-password" />
          </div>
          <button class="button accent">Change password</button>
          <p class="whole muted">You are signed out in all other browsers.</p>
        </ActionForm>
      </Card>
      <Card title="Second factor">
        <SecondFactor isOn={totpNonce !== null} codesLeft={await countRecoveryCodes(context.db, id)} />
      </Card>
    </div>,
  );
};

/** Recovery codes. Only a second press shows them again, because only their hashes are stored. */
const recoveryCodesPage = (context: PageContext, title: string, codes: readonly string[]): Promise<Response> =>
  adminPage(
    context,
    { title, up },
    <Card title="Recovery codes">
      <ul class="names">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Note tone="warning">
        They are shown only now. Print them or write them down: each signs you in once without your phone.
      </Note>
    </Card>,
  );

/** Shows the key for the app. A refused form keeps its key, because the app may have it already. */
const showSwitchOn = async (context: PageContext): Promise<Response> => {
  const { id, name, totpNonce } = await loadSelf(context);
  if (totpNonce !== null) return redirect(path);
  const { ports, refused } = context;
  const nonce = (refused && textOf(refused.form, 'nonce')) || ports.codes.newNonce();
  const key = totpKey(ports, id, nonce);
  const link = totpLink(name, key);
  return adminPage(
    context,
    { title: 'Switch on the second factor', up },
    <Card title="Add this shop to your authenticator app">
      <QrCode text={link} label="QR code for an authenticator app" />
      <p>
        Scan the code with the app, <a href={link}>open it on this device</a>, or type the key:
      </p>
      <p>
        <code class="lines">{(toBase32(key).match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <ActionForm action={`${path}/switch-on`} hidden={{ nonce, key: crypto.randomUUID() }}>
        <FormField
          label="Code of the app"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          maxlength={10}
        />
        <CurrentPassword />
        <button class="button accent">Switch on</button>
      </ActionForm>
    </Card>,
  );
};

const secretsOf = (context: PageContext, form: FormData) => formSecretsOf(context, path, requestKeyOf(form));

const switchOn: Action = async (context, form) => {
  const sent = { nonce: textOf(form, 'nonce'), code: textOf(form, 'code'), password: secretOf(form, 'current') };
  const codes = await switchOnSecondFactor(context, sent, secretsOf(context, form));
  return recoveryCodesPage(context, 'The second factor is on', codes);
};

const renew: Action = async (context, form) => {
  const codes = await renewRecoveryCodes(context, secretOf(form, 'current'), secretsOf(context, form));
  return recoveryCodesPage(context, 'New recovery codes', codes);
};

const switchOff = defineAction(async (context, form) =>
  (await switchOffSecondFactor(context, secretOf(form, 'current'))) ? 'off' : 'unchanged',
);

const changePassword: Action = async (context, form) => {
  const sent = {
    current: secretOf(form, 'current'),
    password: secretOf(form, 'password'),
    confirmPassword: secretOf(form, 'confirmPassword'),
  };
  await changeOwnPassword(context, context.sessionId, sent, secretsOf(context, form).actionKey);
  return redirect(withQuery(path, { done: 'password' }));
};

const labels: Readonly<Record<string, string>> = {
  current: 'Your password',
  password: 'New password',
  confirmPassword: 'Confirm password',
  code: 'Code of the app',
};

/** Password and second factor of the signed-in operator. */
export const accountPage = definePage({
  path,
  show,
  actions: { password: changePassword, 'switch-on': switchOn, renew, 'switch-off': switchOff },
  formPages: { 'switch-on': showSwitchOn },
  labelOf: (name) => labels[name],
  doneMessages: {
    password: 'Password changed. You are signed out in all other browsers.',
    off: 'The second factor is off.',
    unchanged: 'It was off already.',
  },
});

/** Page with the key of a new second factor. */
export const secondFactorPage = definePage({ path: `${path}/second-factor`, show: showSwitchOn });
