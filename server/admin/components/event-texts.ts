import type { Row } from '#backend/database/tables.ts';
import { formatMoney } from '#rules/money.ts';
import { provinces } from '#rules/provinces.ts';
import { settingLabels } from '../../shop-settings';
import { statusLabel } from '../format';

type Detail = Row<'auditEvents'>['detail'];

const moneyOf = ({ cents }: Detail): string => formatMoney(Number(cents));

/** Finds the product name of an order item by its number (from 1); undefined if the page does not load the order. */
type FindItemName = (number: number) => string | undefined;

const itemNameOf = ({ item }: Detail, nameOf: FindItemName): string => nameOf(Number(item)) ?? `item ${item}`;

const statusOf = (detail: Detail): string => statusLabel(String(detail['status'])).toLowerCase();

/** Details by name: 'original price 40.00 → 42.00'. Omits product and giftlist, which pages name next to the text. */
const listDetails = ({ product: _, giftlist: __, ...detail }: Detail): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`)
    .join(', ');

const reasonOf = ({ reason }: Detail): string => (reason === undefined ? '' : `. ${reason}`);

/** Tax of a province. Events of earlier versions have no name of the tax. */
const taxOf = ({ province, tax = 'Tax', taxClass, from }: Detail): string => {
  const name = provinces.find(({ code }) => code === province)?.name ?? province;
  return `${tax} of ${name}${taxClass === undefined ? '' : `, ${taxClass}`}, from ${from}`;
};

const listSettings = (detail: Detail): string =>
  Object.entries(detail)
    .map(([name, change]) => `${settingLabels[name] ?? name}: ${change}`)
    .join('; ');

const textsByKind: Readonly<Record<string, (detail: Detail, nameOf: FindItemName) => string>> = {
  fulfilled: (detail, nameOf) => {
    const carrier = detail['carrier'] === undefined ? '' : ` with ${detail['carrier']}`;
    return `${detail['quantity']} × ${itemNameOf(detail, nameOf)}: ${statusOf(detail)}${carrier}`;
  },
  'tracking changed': (detail, nameOf) => `Tracking of ${itemNameOf(detail, nameOf)} changed: ${detail['carrier']}`,
  'shipping undone': (detail, nameOf) => `${detail['quantity']} × ${itemNameOf(detail, nameOf)}: shipping undone`,
  'parcel came back': (detail, nameOf) =>
    `${detail['quantity']} × ${itemNameOf(detail, nameOf)}: parcel came back${reasonOf(detail)}`,
  'parcel lost': (detail, nameOf) => `${detail['quantity']} × ${itemNameOf(detail, nameOf)}: parcel lost`,
  'address shown': ({ parcel }) => `Address of parcel ${parcel} shown`,
  'address corrected': (detail, nameOf) => `Address of ${itemNameOf(detail, nameOf)} corrected: ${detail['reason']}`,
  'gift message removed': (detail, nameOf) => `Gift message with ${itemNameOf(detail, nameOf)} removed`,
  'thanks removed': (detail, nameOf) => `Thanks for ${itemNameOf(detail, nameOf)} removed`,
  'item canceled': (detail, nameOf) =>
    `${itemNameOf(detail, nameOf)}: ${detail['quantity']} canceled, ${moneyOf(detail)} to refund`,
  'note written': () => 'Note',
  'refund asked for': (detail) => `Refund of ${moneyOf(detail)} started`,
  refunded: (detail) => `${moneyOf(detail)} refunded`,
  'refunded at the provider': (detail) => `${moneyOf(detail)} refunded at the payment provider`,
  'refund failed': (detail) => `Refund of ${moneyOf(detail)} failed at the payment provider`,
  'refund withdrawn': (detail) => `Refund of ${moneyOf(detail)} withdrawn`,
  'operator added': ({ operator }) => `Operator ${operator} added`,
  'operator removed': ({ operator }) => `Operator ${operator} removed`,
  'operator password': ({ operator }) => `New password for operator ${operator}`,
  'event closed': ({ closed }) => `Marked as done: ${kindLabel(String(closed))}`,
  'products imported': ({ rows, replaces }) =>
    `Import of ${rows} ${rows === 1 ? 'product' : 'products'}${replaces === 1 ? ', all others unlisted' : ''}`,
  'import set aside': ({ done, error }) => `Import stopped after ${done} rows: ${error}`,
  'payment without an order': (detail) => `Payment of ${moneyOf(detail)} without an order, ${detail['page']}`,
  'payment held': () => 'Payment on hold',
  'held order accepted': () => 'Hold released',
  'payment disputed': (detail) => `Payment disputed: ${moneyOf(detail)}`,
  'dispute won': (detail) => `Dispute won: ${moneyOf(detail)}`,
  'dispute lost': (detail) => `Dispute lost: ${moneyOf(detail)}`,
  'tax rate set': (detail) => `${taxOf(detail)}: ${detail['rate']}`,
  'tax rate removed': (detail) => `${taxOf(detail)} removed: ${detail['rate']}`,
  'tax registration changed': (detail) => `Registration: ${listSettings(detail)}`,
  'settings changed': listSettings,
};

const labelsByKind: Readonly<Record<string, string>> = {
  'refund asked for': 'Refund started',
  'payment held': 'Payment on hold',
  'held order accepted': 'Hold released',
  'confirmation sent again': 'Confirmation queued again',
  'mail tried again': 'Email retried',
  'mail dropped': 'Email discarded',
  'person erased': 'Customer erased',
  'person exported': 'Customer exported',
  'password mail sent': 'Email for a new password sent',
  'operator alerts': 'Alerts of an operator changed',
  'picture removed': 'Profile picture removed',
  'operator signed in': 'Signed in',
  'operator password': 'New password for an operator',
  'event closed': 'Marked as done',
  'import set aside': 'Import stopped',
};

/** Name of a kind of audit events. */
export const kindLabel = (kind: string): string => labelsByKind[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

/** Describes an audit event in words. Lists the details by name if the kind has no text. */
export const describeEvent = (
  { kind, detail }: Pick<Row<'auditEvents'>, 'kind' | 'detail'>,
  nameOf: FindItemName = () => undefined,
): string => {
  const describe = Object.hasOwn(textsByKind, kind) ? textsByKind[kind] : undefined;
  if (describe) return describe(detail, nameOf);
  return [kindLabel(kind), listDetails(detail)].filter((part) => part !== '').join(': ');
};
