import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { FieldKind } from './blanks';

/** A control as a person would name it. */
export interface Target {
  readonly role: string;
  readonly name: string;
  /** Which of several with the same role and name, from 0; left out for the only one. */
  readonly nth?: number;
}

/** What can be pressed, typed into or chosen from. */
const controls = 'a[href], button, input, select, textarea, summary, [role]';

const controlRoles: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** Inputs without a role of their own are found like text fields. */
const roleOf = (element: Element): string | null =>
  getRole(element) ?? (element instanceof HTMLInputElement && element.type !== 'hidden' ? 'textbox' : null);

const nameOf = (element: Element): string => computeAccessibleName(element).replace(/\s+/g, ' ').trim();

/** The control that an element is, or is part of. */
export const controlOf = (element: Element): Element | undefined => {
  for (let at = element.closest(controls); at; at = at.parentElement?.closest(controls) ?? null) {
    const role = roleOf(at);
    if (role !== null && controlRoles.has(role)) return at;
  }
  return undefined;
};

/**
 * Names a control by its role, its accessible name, and its place among those that share both.
 *
 * @param scrub takes private texts out of a name: what differs in them alone has the same name
 */
export const targetOf = (element: Element, scrub: (text: string) => string): Target => {
  const role = roleOf(element) ?? '';
  const name = scrub(nameOf(element));
  const alike = [...document.querySelectorAll(controls)].filter(
    (other) => other === element || (roleOf(other) === role && scrub(nameOf(other)) === name && !isInaccessible(other)),
  );
  return alike.length > 1 ? { role, name, nth: alike.indexOf(element) } : { role, name };
};

/** Kinds by the name that a form gives its field, else by what the field asks the browser to fill in. */
const kinds: Readonly<Record<string, FieldKind>> = {
  email: 'email',
  username: 'username',
  password: 'password',
  confirmPassword: 'password',
  'current-password': 'password',
  'new-password': 'password',
  otpCode: 'code',
  'one-time-code': 'code',
  firstName: 'name',
  lastName: 'name',
  name: 'name',
  'given-name': 'name',
  'family-name': 'name',
  phone: 'phone',
  phoneNumber: 'phone',
  tel: 'phone',
  'tel-national': 'phone',
  addressLine1: 'address',
  addressLine2: 'address',
  'address-line1': 'address',
  'address-line2': 'address',
  city: 'city',
  'address-level2': 'city',
  postalCode: 'postal code',
  'postal-code': 'postal code',
  'bday-day': 'day',
  'bday-month': 'month',
  'bday-year': 'year',
};

/** The only search that is not for people. */
const productSearch = 'Search products';

/** What a field is for. A field that nothing is known of holds a text: what a person wrote. */
export const kindOf = (field: HTMLInputElement | HTMLTextAreaElement): FieldKind => {
  if (field.type === 'password') return 'password';
  const kind = kinds[field.name] ?? kinds[field.autocomplete];
  if (kind) return kind;
  if (field.type === 'email') return 'email';
  if (nameOf(field) === 'Username') return 'username';
  if (field.type === 'tel') return 'phone';
  if (field.type === 'number' || field.type === 'range' || field.getAttribute('aria-label') === productSearch)
    return 'open';
  return 'text';
};
