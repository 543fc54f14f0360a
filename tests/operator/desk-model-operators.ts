import { OperatorError } from '#server/admin/context.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { OrderChanged, releaseOrderHold } from '#server/admin/orders/orders.ts';
import { refund, resolveRefund } from '#server/admin/orders/refunds.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import {
  leftOf,
  type ModelOrder,
  type Outcome,
  pendingOf,
  refundableOf,
  shareOf,
  type Tracking,
} from './desk-model-order';
import { type Fields, formsOf, type PageForm, valueOf, withFields } from './desk-model-shop';
import type { Walk } from './desk-model-walk';

/** A form of an order's page that an operator has open. */
export interface OpenForm extends PageForm {
  readonly who: string;
  readonly order: ModelOrder;
  /** Changes of the order when the form was opened. */
  readonly seen: number;
}

/** The list of orders to ship that an operator has open. */
interface OpenList {
  readonly who: string;
  readonly form: PageForm;
  readonly rows: readonly { readonly order: ModelOrder; readonly seen: number; readonly value: string }[];
}

/** Request of a form: the same form with other values, after Back, is another request. */
const requestOf = (fields: Fields): string =>
  JSON.stringify(fields.filter(([name]) => name !== 'confirmed').toSorted());

/** Units of a form about a parcel, by position. */
const unitsOf = (fields: Fields): (readonly [position: number, units: number])[] =>
  fields.flatMap(([name, value]) => {
    const position = /^units-(\d+)$/.exec(name)?.[1];
    return position === undefined ? [] : [[Number(position), Number(value)] as const];
  });

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

const outcomeOf = async (action: () => Promise<unknown>): Promise<Outcome> => {
  try {
    const result = await action();
    return result === false || Reflect.get(Object(result), 'isNew') === false ? 'known' : 'done';
  } catch (error) {
    if (error instanceof OrderChanged) return 'conflict';
    if (error instanceof OperatorError) return 'refused';
    throw error;
  }
};

/** Two operators with pages that may be old, and commands at a terminal. */
export const createOperators = ({ desk, random, reference, say, disagree }: Walk) => {
  const listOf = (order: ModelOrder) => () => desk.refunds.list(order.session ?? '');

  const compare = (expected: Outcome, actual: Outcome, subject: string) => {
    if (expected !== actual) disagree(`the outcome of ${subject}`, expected, actual);
  };

  const chooseTracking = (): Tracking => ({
    carrier: random.pick(['', 'UPS', 'Canada Post']),
    number: random.pick(['', `X-${random.int(1000, 9999)}`]),
  });

  /** The amount that the desk suggests is the share of the units, as far as it is left. */
  const checkShare = (order: ModelOrder, position: number, units: number, suggested: number) => {
    const expected = Math.min(shareOf(order, position, units), refundableOf(order));
    if (Math.abs(suggested - expected) > order.items.length)
      disagree('the share of canceled units', expected, suggested);
  };

  /** Values that an operator types into a form, and its pressed button. */
  const fill = (name: string, { fields, order }: OpenForm): Readonly<Record<string, string>> => {
    const max = Number(valueOf(fields, 'quantity'));
    // Sometimes one more than the form allows.
    const quantity = String(random.chance(3) ? max + 1 : random.int(1, Math.max(1, max)));
    if (name === 'ship') {
      const units = unitsOf(fields).map(([position, left]) => {
        const typed = random.chance(2) ? left + 1 : random.chance(60) ? left : random.int(0, left);
        return [`units-${position}`, String(typed)] as const;
      });
      return { ...Object.fromEntries(units), ...chooseTracking(), do: random.pick(['shipped', 'shipped', 'ready']) };
    }
    if (name === 'tracking')
      return {
        carrier: random.chance(50) ? chooseTracking().carrier : valueOf(fields, 'carrier'),
        number: random.chance(50) ? chooseTracking().number : valueOf(fields, 'number'),
      };
    const isConfirmed = fields.some(([one]) => one === 'confirmed');
    const addressLine1 = `${random.int(1, 9999)} Harbour Road`;
    const address = { name: 'Sam Roy', addressLine1, city: 'Halifax', state: 'NS', postalCode: 'B3H 4R2' };
    if (name === 'address') return address;
    if (name === 'came-back' && isConfirmed)
      return {
        reason: random.pick(['The address was wrong', 'Nobody took it', 'It was lost']),
        ...(random.chance(40) && address),
      };
    if (name === 'cancel' && !isConfirmed) return { quantity };
    if (name === 'cancel') return random.chance(20) ? { dollars: (random.int(0, order.total) / 100).toFixed(2) } : {};
    if (name === 'refund' && !isConfirmed && random.chance(70))
      return { dollars: (random.int(1, Math.max(1, refundableOf(order) / 2)) / 100).toFixed(2) };
    if (name === 'end-refund' && !isConfirmed) {
      // Operators look at the provider, and sometimes err.
      const isMade = pendingOf(order)?.isAtProvider === true;
      return { do: isMade !== random.chance(20) ? 'given' : 'not-given' };
    }
    return {};
  };

  /** Expected result of a sent form. */
  const expectedOf = (name: string, order: ModelOrder, fields: Fields, seen: number): Outcome => {
    const form = { request: requestOf(fields), seen };
    const position = Number(valueOf(fields, 'position'));
    const quantity = Number(valueOf(fields, 'quantity'));
    const total = Number(valueOf(fields, 'shown-canceled')) + quantity;
    const typed = cents(valueOf(fields, 'dollars'));
    const tracking = { carrier: valueOf(fields, 'carrier'), number: valueOf(fields, 'number') };
    const parcel = order.parcels.find(({ id }) => id === valueOf(fields, 'shipment'));
    const isConfirmed = fields.some(([one]) => one === 'confirmed');
    if (name === 'release') return reference.release(order, form);
    if (name === 'confirmation') return reference.confirmAgain(order, form);
    if (name === 'address') {
      const corrected = reference.correctAddress(order, position, valueOf(fields, 'addressLine1'), form);
      // A repeated form is answered as the first one, because the address is on the label.
      return corrected === 'known' ? 'done' : corrected;
    }
    if (name === 'ship' || name === 'not-ready') {
      const number = valueOf(fields, 'destination');
      return reference.handleParcel(
        order,
        number === '' ? null : Number(number),
        unitsOf(fields),
        valueOf(fields, 'do') === 'shipped' ? tracking : 'ready',
        form,
      );
    }
    if (name === 'unship' && parcel)
      return !isConfirmed && reference.isAskedToUndo(parcel) ? 'confirm' : reference.takeBack(order, parcel, form);
    if (name === 'came-back' && !isConfirmed) return 'confirm';
    if (name === 'came-back' && parcel) {
      const back = { reason: valueOf(fields, 'reason'), street: valueOf(fields, 'addressLine1') };
      return reference.takeBack(order, parcel, form, back);
    }
    if (name === 'tracking' && parcel) {
      const shown = { carrier: valueOf(fields, 'shown-carrier'), number: valueOf(fields, 'shown-number') };
      return reference.changeTracking(order, parcel, tracking, shown, form);
    }
    if (name === 'cancel' && !isConfirmed) return reference.planCancel(order, position, total, form);
    if (name === 'cancel') return reference.cancel(order, [position, total, typed], listOf(order), form);
    if (name === 'refund' && !isConfirmed) return reference.planRefund(order, typed, form);
    if (name === 'refund') return reference.refund(order, typed, listOf(order), form);
    if (name === 'retry-refund' && !isConfirmed) return 'confirm';
    if (name === 'retry-refund') return reference.retry(order, valueOf(fields, 'shown-refund'), listOf(order));
    if (name === 'end-refund' && !isConfirmed) return 'confirm';
    if (name === 'end-refund')
      return reference.resolve(order, valueOf(fields, 'do') === 'given', valueOf(fields, 'shown-refund'));
    throw new Error(`The model does not know the form ${name}.`);
  };

  /** Sends a form. @returns the form of the page that asks for a confirmation */
  const send = async (open: OpenForm, fields: Fields): Promise<OpenForm | undefined> => {
    const { who, order, seen, action } = open;
    const name = action.split('/').at(-1) ?? '';
    const isConfirmed = fields.some(([one]) => one === 'confirmed');
    const about = [
      'position',
      'quantity',
      'destination',
      ...fields.map(([one]) => one).filter((one) => one.startsWith('units-')),
    ]
      .concat('do', 'dollars', 'shown-canceled')
      .filter((one) => valueOf(fields, one) !== '')
      .map((one) => `${one} ${valueOf(fields, one)}`);
    const age = order.changes - seen;
    const text = `${name}${isConfirmed ? ' (confirmed)' : ''} of order ${order.ordinal}`;
    const before = structuredClone({ ...order });
    const { outcome, words, html } = await desk.send(who, action, fields);
    say(`${who} sends ${text}: ${about.join(', ')}${age > 0 ? `; the form is ${age} changes old` : ''} → ${words}`);
    compare(expectedOf(name, order, fields, seen), outcome, `${text} by ${who}`);
    if (outcome !== 'confirm') return undefined;
    const confirmation = formsOf(html).find((form) => form.fields.some(([one]) => one === 'confirmed'));
    if (!confirmation) return undefined;
    if (name === 'cancel') {
      const position = Number(valueOf(fields, 'position'));
      const units = Number(valueOf(fields, 'shown-canceled')) + Number(valueOf(fields, 'quantity'));
      const item = before.items[position];
      checkShare(before, position, units - (item?.canceled ?? 0), cents(valueOf(confirmation.fields, 'dollars')));
    }
    return { ...open, ...confirmation };
  };

  /** Commands with their effects. */
  const commands = {
    fulfill: async (order: ModelOrder): Promise<void> => {
      const position = random.int(0, order.items.length - 1);
      const quantity = random.int(0, order.items[position]?.ordered ?? 1);
      const isShipped = random.chance(70);
      const update = { orderId: order.id, position, quantity, isShipped, tracking: {} };
      const outcome = await outcomeOf(() => recordFulfillment(desk.contextOf('a terminal'), update));
      say(
        `command fulfill, order ${order.ordinal}, item ${position + 1}, ${quantity}${isShipped ? ' shipped' : ''} → ${outcome}`,
      );
      const tracking = isShipped ? { carrier: '', number: '' } : 'ready';
      compare(reference.fulfill(order, [position, quantity], tracking), outcome, 'command fulfill');
    },
    cancel: async (order: ModelOrder): Promise<void> => {
      const position = random.int(0, order.items.length - 1);
      const item = order.items[position];
      if (!item) return;
      const quantity = random.chance(50) ? undefined : random.int(1, item.ordered);
      const typed = random.chance(20) ? random.int(0, 5000) : undefined;
      const left = leftOf(order, item);
      const total = quantity ?? (left === 0 ? Number.NaN : item.canceled + left);
      const units = total - item.canceled;
      const [before, asked] = [structuredClone({ ...order }), { orderId: order.id, position, quantity, cents: typed }];
      const outcome = await outcomeOf(() => cancelItem(desk.contextOf('a terminal'), asked));
      say(
        `command cancel, order ${order.ordinal}, item ${position + 1}, ${quantity ?? 'all'}, ${typed ?? 'share'} → ${outcome}`,
      );
      const share = Math.round(Math.min(shareOf(order, position, units), refundableOf(order)));
      const sent = desk.refunds.log[0]?.cents;
      compare(
        reference.cancel(order, [position, total, typed ?? sent ?? share], listOf(order)),
        outcome,
        'command cancel',
      );
      if (outcome === 'done' && typed === undefined) checkShare(before, position, units, sent ?? 0);
    },
    refund: async (order: ModelOrder): Promise<void> => {
      const pending = pendingOf(order)?.cents;
      const amount = [undefined, pending, random.int(1, 3000)][random.int(0, 2)];
      const outcome = await outcomeOf(() => refund(desk.contextOf('a terminal'), { orderId: order.id, cents: amount }));
      say(`command refund, order ${order.ordinal}, ${amount ?? 'all'} → ${outcome}`);
      compare(reference.refund(order, amount, listOf(order)), outcome, 'command refund');
    },
    resolve: async (order: ModelOrder): Promise<void> => {
      const isRefunded = pendingOf(order)?.isAtProvider === true;
      const outcome = await outcomeOf(() => resolveRefund(desk.contextOf('a terminal'), order.id, isRefunded));
      say(`command refund --${isRefunded ? '' : 'not-'}refunded, order ${order.ordinal} → ${outcome}`);
      compare(reference.resolve(order, isRefunded), outcome, 'command refund --refunded');
    },
    release: async (order: ModelOrder): Promise<void> => {
      const released = await outcomeOf(() => releaseOrderHold(desk.contextOf('a terminal'), { orderId: order.id }));
      const outcome = released === 'known' ? 'refused' : released;
      say(`command release-hold, order ${order.ordinal} → ${outcome}`);
      compare(reference.release(order), outcome, 'command release-hold');
    },
  } as const;

  return {
    /** Forms of an order's page, as they are opened now. */
    open: (who: string, order: ModelOrder, html: string): OpenForm[] =>
      formsOf(html)
        .filter(({ action }) => /\/orders\/[^/]+\/(?!note$)[a-z-]+$/.test(action))
        .map((form) => ({ ...form, who, order, seen: order.changes })),

    /** Fills and sends a form, sometimes twice. @returns forms of pages that ask for a confirmation */
    press: async (form: OpenForm): Promise<OpenForm[]> => {
      const name = form.action.split('/').at(-1) ?? '';
      const fields = withFields(form.fields, fill(name, form));
      const asked = [await send(form, fields)];
      if (random.chance(12)) asked.push(await send(form, fields));
      return asked.flatMap((one) => one ?? []);
    },

    command: (name: keyof typeof commands, order: ModelOrder) => commands[name](order),

    openList: async (who: string): Promise<OpenList> => {
      const html = await desk.read(who, '/orders');
      say(`${who} opens the orders to ship`);
      const rows = [...html.matchAll(/name="order" value="([^"]*)"/g)].flatMap(([, value = '']) => {
        const order = reference.orders.find(({ id }) => value.startsWith(id));
        return order ? [{ order, seen: order.changes, value }] : [];
      });
      const form = formsOf(html).find(({ action }) => action === '/orders/ship') ?? { action: '', fields: [] };
      return { who, form, rows };
    },

    /** Ships several orders of a list. The orders before one that is refused stay shipped. @returns these orders */
    shipSeveral: async ({ who, form, rows }: OpenList): Promise<ModelOrder[]> => {
      const some = new Set(random.some(rows, random.int(1, 4)));
      // A browser sends them in the order of the page.
      const chosen = rows.filter((row) => some.has(row));
      if (chosen.length === 0) return [];
      const selection: Fields = [...form.fields, ...chosen.map(({ value }) => ['order', value] as const)];
      const isTracked = random.chance(30);
      const asked = await desk.send(who, form.action, isTracked ? [...selection, ['do', 'tracking']] : selection);
      const asking = chosen.filter(({ order }) => reference.hasOpenParcel(order));
      const canAsk = asking.length > 0;
      compare(canAsk ? 'confirm' : 'refused', asked.outcome, 'asking to ship several orders');
      const confirmation = formsOf(asked.html)[1];
      if (!canAsk || !confirmation) return [];
      const [carrier, number] = isTracked ? [random.pick(['', 'UPS']), 'BOX-4711'] : ['', ''];
      const numbers = confirmation.fields.flatMap(([name]) =>
        name.startsWith('number-') ? [[name, number] as const] : [],
      );
      const fields = withFields(confirmation.fields, {
        ...(numbers.length > 0 && { carrier }),
        ...Object.fromEntries(numbers),
      });
      const { outcome, words } = await desk.send(who, form.action, fields);
      say(
        `${who} ships orders ${chosen.map(({ order, seen }) => `${order.ordinal} (${order.changes - seen} changes old)`).join(', ')} → ${words}`,
      );
      let expected: Outcome = 'known';
      // The question leaves out orders of which nothing can ship.
      for (const { order, seen } of asking) {
        const request = requestOf(fields);
        const hasField = numbers.some(([name]) => name.includes(order.id));
        const sent = { carrier: numbers.length > 0 ? carrier : '', number: hasField ? number : '' };
        const one = reference.shipAll(order, sent, { request, seen });
        if (one === 'done') expected = 'done';
        if (one !== 'conflict' && one !== 'refused') continue;
        expected = one;
        break;
      }
      compare(expected, outcome, 'shipping several orders');
      return chosen.map(({ order }) => order);
    },
  };
};
