/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import {
  maxCompanyLength,
  readSettingsRow,
  type ShopSettingName,
  settingLabels,
  shopSettingNames,
  shopSettings,
  storedSettings,
  variableOf,
} from '../../../shop-settings';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { shownFieldName, shownFields, shownValue } from '../../components/fields';
import { FormField, TextArea } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { ChangesCard, stepOf } from '../../components/timeline';
import { paths } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { changeSettings, settingsHistory } from '../shop-settings';

const path = paths.settings;

const timeZones = Intl.supportedValuesOf('timeZone');

/** Attributes of the fields. Each hint names the use of its setting. */
const inputs: Readonly<Record<ShopSettingName, Partial<Parameters<typeof FormField>[0]>>> = {
  contact: { type: 'email', required: true, hint: 'Customers write to it: on pages, in mails and on receipts.' },
  company: {
    maxlength: maxCompanyLength,
    hint: 'In order mails, on receipts and on the legal pages. Empty: not named.',
  },
  senderAddress: { hint: 'On each address label, as you write it. Empty: labels name no sender.' },
  donation: { type: 'url', hint: 'Opened by Donate on the page Help. Empty: no link, or the one of the build.' },
  timeZone: { list: 'time-zones', required: true, hint: 'Decides the day of an order, on pages, in mails and here.' },
  lowStock: { inputmode: 'numeric', required: true, hint: 'Stock of this many units or fewer is low.' },
};

interface SettingFieldProps {
  readonly name: ShopSettingName;
  readonly value: string;
}

const SettingField = ({ name, value }: SettingFieldProps) => {
  const field = { label: shopSettings[name].label, name, value };
  return name === 'senderAddress' ? (
    <TextArea {...field} hint={inputs[name].hint ?? ''} rows={4} />
  ) : (
    <FormField {...inputs[name]} {...field} autocomplete="off" />
  );
};

/** A setting of the environment. The form has no hidden field with its shown value, so that saving ignores it. */
const FixedField = ({ name, value }: SettingFieldProps) => (
  <FormField
    label={shopSettings[name].label}
    name={name}
    value={value}
    hint={`Set by the environment variable ${variableOf(name)}. Change it there, and restart the shop.`}
    readonly
  />
);

const SettingsLinks = () => (
  <>
    <a href={paths.taxes}>Taxes</a>
    <a href={paths.mailPreviews}>Mails</a>
    <a href={paths.setup}>Set up your shop</a>
  </>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, fixedSettings: fixed, ports } = context;
  const stored = storedSettings(await readSettingsRow(db));
  const history = await settingsHistory(db);
  const changeable = shopSettingNames.filter((name) => fixed[name] === undefined);
  return adminPage(
    context,
    { title: 'Settings', actions: <SettingsLinks /> },
    <>
      <div class="columns">
        <Card title="Shop">
          <ActionForm
            action={`${path}/save`}
            hidden={shownFields(Object.fromEntries(changeable.map((name) => [name, stored[name]])))}
          >
            <div class="wide whole">
              {shopSettingNames.map((name) =>
                fixed[name] === undefined ? (
                  <SettingField name={name} value={stored[name]} />
                ) : (
                  <FixedField name={name} value={fixed[name]} />
                ),
              )}
              <datalist id="time-zones">
                {timeZones.map((zone) => (
                  <option>{zone}</option>
                ))}
              </datalist>
            </div>
            <button class="button accent">Save</button>
            <p class="whole muted">Changes take effect at once. Open pages of the shop show them after a reload.</p>
          </ActionForm>
        </Card>
        <ChangesCard steps={history.map((event) => stepOf(ports.timeZone, event))} />
      </div>
    </>,
  );
};

const save = defineAction(async (context, form) => {
  const stored = storedSettings(await readSettingsRow(context.db));
  const changeable = shopSettingNames.filter((name) => form.has(shownFieldName(name)));
  const shown = {
    ...stored,
    ...Object.fromEntries(changeable.map((name) => [name, shownValue(form, name)])),
  };
  const sent = Object.fromEntries(changeable.map((name) => [name, textOf(form, name)]));
  return (await changeSettings(context, context.fixedSettings, { shown, sent })) ? 'changed' : 'same';
});

/** Settings of the shop, with their history. */
export const settingsPage = definePage({
  path,
  show,
  actions: { save },
  labelOf: (name) => settingLabels[name],
  doneMessages: { changed: 'Saved.', same: 'No changes.' },
});
