import { formatMoney } from '#rules/money.ts';
import { countOrders, type OrderFilter } from '#server/admin/orders/search.ts';
import { carriers } from '#server/admin/orders/tracking.ts';
import {
  isDisputed,
  itemStatusOf,
  leftOf,
  type ModelOrder,
  type ModelParcel,
  orderStatusOf,
  pendingOf,
  refundableOf,
  refundedOf,
  shippedOf,
} from './desk-model-order';
import { formsOf, type PageForm, valueOf } from './desk-model-shop';
import type { Walk } from './desk-model-walk';

/** Time within which shipping can be undone, ms. */
const day = 24 * 60 * 60_000;

const actionOf = ({ action }: PageForm): string => action.split('/').at(-1) ?? '';

const parcelWords = (units: readonly number[], carrier = '', number = ''): string =>
  `parcel of ${units.join('+')} ${carrier} ${number}`;

const wordOf = (units: number, word: string): string[] => (units > 0 ? [`${units} ${word}`] : []);

/** Destinations of an order, as its page lists them. */
const destinationsOf = ({ items }: ModelOrder) => [...new Set(items.map(({ destination }) => destination))];

/** Parcels to a destination that count as shipped. */
const shipmentsOf = ({ items, parcels }: ModelOrder, destination: number | null): ModelParcel[] =>
  parcels.filter(
    ({ end, units }) => end === null && [...units.keys()].some((one) => items[one]?.destination === destination),
  );

/** An order in lines, as its page must show it. */
const expectedView = (order: ModelOrder, now: number): string[] => {
  const disputed = isDisputed(order);
  const pending = pendingOf(order);
  const parcelLines = destinationsOf(order).map((destination) => {
    const items = order.items.filter((item) => item.destination === destination);
    const open = items.filter((item) => leftOf(order, item) > 0);
    const canShip = open.length > 0 && !order.isHeld && !disputed;
    const shipments = shipmentsOf(order, destination);
    const forms = [
      ...(canShip ? [`ship ${open.map((item) => leftOf(order, item)).join('+')}`] : []),
      ...(canShip && items.some(({ ready }) => ready > 0) ? ['not-ready'] : []),
      ...shipments.flatMap(({ at }) => [
        ...(at > now - day ? ['unship'] : []),
        ...(destination === null ? [] : ['came-back']),
        ...(disputed ? [] : ['tracking']),
      ]),
      ...(open.length > 0 && destination !== null ? ['address'] : []),
      ...(canShip ? open.map(() => 'cancel') : []),
    ];
    return [
      ...items.map((item) => {
        const position = order.items.indexOf(item);
        return [
          itemStatusOf(order, item),
          ...wordOf(leftOf(order, item), 'to ship'),
          ...wordOf(item.ready, 'ready'),
          ...wordOf(shippedOf(order, position), 'shipped'),
          ...wordOf(item.canceled, 'canceled'),
        ].join(', ');
      }),
      ...shipments.map(({ units, tracking }) => parcelWords([...units.values()], tracking.carrier, tracking.number)),
      forms.join(' '),
    ].join('; ');
  });
  const canRefund = refundableOf(order) > 0 && !disputed;
  const refund = pending ? ['retry-refund', 'end-refund'] : canRefund ? ['refund'] : [];
  return [
    [orderStatusOf(order), ...(disputed ? ['Disputed'] : []), ...(refundedOf(order) > 0 ? ['Refunded'] : [])].join(
      ', ',
    ),
    ...parcelLines,
    `refunded ${formatMoney(refundedOf(order))}`,
    `charged back ${formatMoney(order.chargedBack)}`,
    [...(order.isHeld ? ['release'] : ['confirmation']), ...refund].toSorted().join(' '),
  ];
};

const badgesOf = (html: string): string[] =>
  [...html.matchAll(/class="badge [^"]*">([^<]*)/g)].map(([, text = '']) => text);

const factOf = (html: string, name: string): string =>
  new RegExp(`<dt>${name}</dt><dd>([^<]*)`).exec(html)?.[1] ?? formatMoney(0);

/** Parts of an order page: each parcel, and the rest without them. */
const partsOf = (html: string) => {
  const [head = '', body = ''] = html.split('<div class="columns">');
  const [list = '', rest = ''] = body.split('<h2>Buyer</h2>');
  return { parcels: list.split('<h2>').slice(1), head, rest };
};

/** Units that a form about a parcel is filled with. */
const unitsIn = ({ fields }: PageForm): string =>
  fields.flatMap(([name, value]) => (name.startsWith('units-') ? [value] : [])).join('+');

const shownView = (html: string): string[] => {
  const { parcels, head, rest } = partsOf(html);
  const forms = formsOf(head + rest).map(actionOf);
  return [
    badgesOf(head.slice(head.indexOf('<p class="badges">'))).join(', '),
    ...parcels.map((parcel) =>
      [
        ...parcel
          .split('<li class="item">')
          .slice(1)
          .map((item) =>
            [
              badgesOf(item)[0],
              ...[...item.matchAll(/(\d+ (?:to ship|ready|shipped|canceled))(?=[,<])/g)].map(([, words]) => words),
            ].join(', '),
          ),
        ...[...parcel.matchAll(/<strong>Shipped[^<]*<\/strong>(.*?)<br\/>(.*?)<\/p>/g)].map(
          ([, about = '', units = '']) =>
            parcelWords(
              [...units.matchAll(/(\d+) ×/g)].map(([, count]) => Number(count)),
              carriers.find((name) => about.includes(name)),
              /(X|BOX)-\d+(?=$|<)/.exec(about)?.[0],
            ),
        ),
        formsOf(parcel)
          .map((form) => [actionOf(form), ...(actionOf(form) === 'ship' ? [unitsIn(form)] : [])])
          .flat()
          .join(' '),
      ].join('; '),
    ),
    `refunded ${factOf(rest, 'Refunded')}`,
    `charged back ${factOf(rest, 'Charged back')}`,
    forms
      .filter((name) => ['release', 'refund', 'retry-refund', 'end-refund', 'confirmation'].includes(name))
      .toSorted()
      .join(' '),
  ];
};

/** Statuses of the orders' list, by filter. */
const filters: Readonly<Record<OrderFilter, (order: ModelOrder) => boolean>> = {
  'to-ship': (order) => order.items.some((item) => leftOf(order, item) > 0) && !order.isHeld && !isDisputed(order),
  'on-hold': ({ isHeld }) => isHeld,
  disputed: isDisputed,
  shipped: (order) => orderStatusOf(order) === 'Shipped',
  refunded: (order) => refundedOf(order) > 0,
  canceled: (order) => orderStatusOf(order) === 'Canceled',
  all: () => true,
};

const filterNames = Object.keys(filters).filter((name): name is OrderFilter => name in filters);

/** Refunded cents without those of a pending refund. */
const madeRefundsOf = (order: ModelOrder): number => refundedOf(order) - (pendingOf(order)?.cents ?? 0);

const sum = (all: readonly { readonly cents: number }[]): number => all.reduce((cents, one) => cents + one.cents, 0);

/** Compares the shop with its reference. */
export const createChecks = async ({ desk, reference, disagree }: Walk) => {
  const { db } = desk.shop;
  const latest = async (table: 'notifications' | 'mails'): Promise<number> =>
    (await db.selectFrom(table).select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0;
  let [notificationSeq, mailSeq] = [await latest('notifications'), await latest('mails')];
  const orderOf = (text: string): ModelOrder | undefined => {
    const number = /#([\da-f]{8})/.exec(text)?.[1];
    return number === undefined ? undefined : reference.orders.find(({ id }) => id.startsWith(number));
  };
  const seeded = new Map<OrderFilter, number>();
  for (const filter of filterNames) seeded.set(filter, await countOrders(db, filter));

  /** Returns the differing entries of two lists. */
  const compare = (subject: string, expected: unknown, actual: unknown) => {
    if (JSON.stringify(expected) === JSON.stringify(actual)) return;
    if (!Array.isArray(expected) || !Array.isArray(actual)) disagree(subject, expected, actual);
    else
      disagree(
        subject,
        expected.filter((one, index) => one !== actual[index]),
        actual.filter((one, index) => one !== expected[index]),
      );
  };

  /** A message in the words of the reference. */
  const wordsOf = (text: string): string => {
    const gift = /^PURCHASE(_CANCELED)? (\d+)$/.exec(text);
    if (gift) return `a gift was ${gift[1] ? 'canceled' : 'bought'}: ${gift[2]}`;
    const cents = /We have refunded \$([\d,]+)\.(\d\d)/.exec(text);
    const units = [...text.matchAll(/(\d+(?: of \d+)?) ×/g)].map(([, count = '']) => count).join(', ');
    const refunded = `refunded ${Number(`${cents?.[1]?.replaceAll(',', '')}${cents?.[2]}`)}`;
    const [, kind = text] =
      Object.entries({
        'Thank you for your order': 'confirmed',
        'We received your payment, but': 'on hold',
        ' canceled.': `canceled ${units}${cents ? `, ${refunded}` : ''}`,
        'We have refunded': refunded,
        'ready to ship.': `ready ${units}`,
        'not shipped yet after all.': `undone ${units}`,
        'came back to us. We': `came back ${units}`,
        'got lost on its way.': `lost ${units}`,
        'came back to us.': `returned ${units}`,
        ' shipped': `shipped ${units}`,
      }).find(([part]) => text.includes(part)) ?? [];
    return `order ${orderOf(text)?.ordinal}: ${kind}`;
  };

  /** A mail says what is back now, if it is the only one about its order in this step. */
  const checkMoneyIn = (text: string, count: number) => {
    const order = orderOf(text);
    const [, name, remains] = /^(Remains|Returned beyond the payment): \$([\d.,]+)$/m.exec(text) ?? [];
    if (!order || remains === undefined || count > 1) return;
    const left = order.total - madeRefundsOf(order) - order.chargedBack;
    compare(
      `what remains of order ${order.ordinal}, by mail`,
      left,
      Math.round(Number(remains.replaceAll(',', '')) * 100) * (name === 'Remains' ? 1 : -1),
    );
  };

  /** Each event has sent exactly one message since the last step. */
  const checkMessages = async (expected: readonly string[]) => {
    const notifications = await db
      .selectFrom('notifications')
      .select(['seq', 'type', 'message', 'quantity'])
      .where('seq', '>', notificationSeq)
      .orderBy('seq')
      .execute();
    const mails = await db
      .selectFrom('mails')
      .select(['seq', 'subject', 'text'])
      .where('seq', '>', mailSeq)
      .orderBy('seq')
      .execute();
    notificationSeq = notifications.at(-1)?.seq ?? notificationSeq;
    mailSeq = mails.at(-1)?.seq ?? mailSeq;
    const words = [
      ...notifications.map(({ type, message, quantity }) =>
        message === '' ? wordsOf(`${type} ${quantity}`) : `${wordsOf(message)}, by notification`,
      ),
      ...mails.map(({ subject, text }) => `${wordsOf(`${text} ${subject}`)}, by mail`),
    ];
    compare('messages', expected, words.toSorted());
    for (const { text } of mails) checkMoneyIn(text, mails.filter((one) => orderOf(one.text) === orderOf(text)).length);
  };

  let comparedUnits = '';
  /** Compares all units, if some should have changed, or anyway. */
  const checkUnits = async (isAlways: boolean) => {
    const units = JSON.stringify([...reference.stock, ...reference.gifts]);
    if (!isAlways && units === comparedUnits) return;
    comparedUnits = units;
    const ids = [...reference.stock.keys()];
    const products = await db
      .selectFrom('products')
      .select(['id', 'stock', 'product'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, stock, product } of products) {
      const expected = reference.stock.get(id) ?? 0;
      compare(`stock of ${id}`, [expected, expected > 0], [stock, product.itemInStock]);
    }
    const gifts = await db
      .selectFrom('giftlistItems')
      .select(['id', 'purchasedQuantity'])
      .select((eb) =>
        eb
          .selectFrom('gifts')
          .select(({ fn }) => fn.sum('gifts.quantity').as('unitsOfGifts'))
          .whereRef('giftlistItemId', '=', 'giftlistItems.id')
          .as('unitsOfGifts'),
      )
      .where('id', 'in', [...reference.gifts.keys()])
      .execute();
    for (const { id, purchasedQuantity, unitsOfGifts } of gifts) {
      const expected = reference.gifts.get(id);
      compare(
        `purchased units of ${id} and its gifts`,
        [expected, expected],
        [purchasedQuantity, Number(unitsOfGifts)],
      );
    }
  };

  /** The ledger has what was paid and what went back, and its lines add up. */
  const checkMoney = async (order: ModelOrder) => {
    const entries = await db
      .selectFrom('ledger')
      .select(['id', 'kind', 'cents'])
      .where('orderId', '=', order.id)
      .execute();
    const lines = await db
      .selectFrom('ledgerLines')
      .innerJoin('ledger', 'ledger.id', 'ledgerLines.ledgerId')
      .select(['ledgerId', 'position', 'ledgerLines.kind', 'ledgerLines.cents'])
      .where('ledger.orderId', '=', order.id)
      .execute();
    for (const { id, kind, cents } of entries)
      compare(`lines of ${kind} ${id}`, cents, sum(lines.filter(({ ledgerId }) => ledgerId === id)));
    const left = order.total - madeRefundsOf(order) - order.chargedBack;
    compare(`the ledger of order ${order.ordinal}`, left, sum(entries));
    // The sum can exceed the payment after a refund made another way, or before the shop learns of a failed refund.
    if (lines.some(({ position }) => position === null)) return;
    for (const [of, parts] of Map.groupBy(lines, ({ position, kind }) => `${kind} of item ${position}`)) {
      const rest = sum(parts);
      if (rest < 0 || (left === 0 && rest > 0))
        disagree(`what is left of the ${of} in order ${order.ordinal}`, left, rest);
    }
  };

  /** Binds the parcels of an order to the ids on its page. */
  const bindParcels = (order: ModelOrder, html: string) => {
    for (const [index, destination] of destinationsOf(order).entries()) {
      const parcels = shipmentsOf(order, destination);
      const forms = formsOf(partsOf(html).parcels[index] ?? '');
      const ids = [...new Set(forms.map(({ fields }) => valueOf(fields, 'shipment')).filter((id) => id !== ''))];
      // A digital one in dispute has no form after a day.
      if (ids.length === 0) continue;
      for (const [place, parcel] of parcels.entries()) {
        const id = ids[place] ?? '';
        if (parcel.id === '') parcel.id = id;
        compare(`parcel ${place + 1} of order ${order.ordinal}`, parcel.id, id);
      }
    }
  };

  /** Versions of the orders, in the shop and in the model, when they were last compared. */
  const compared = new Map<ModelOrder, string>();
  const versionsOf = async (order: ModelOrder): Promise<string> => {
    const version = db.selectFrom('orders').select('version').where('id', '=', order.id);
    return `${(await version.executeTakeFirst())?.version} ${order.changes}`;
  };

  return {
    /** Compares what a step has sent and asked, and the units, at least if they should have changed. */
    checkStep: async (isAlways: boolean): Promise<void> => {
      compare('refunds that the provider was asked for', [], desk.refunds.log);
      await checkMessages(reference.takeMessages());
      await checkUnits(isAlways);
    },

    /** Compares an order's page and money, and all units. @returns the page; undefined if nothing has changed since */
    checkOrder: async (order: ModelOrder, who: string, isAlways = false): Promise<string | undefined> => {
      const versions = await versionsOf(order);
      if (!isAlways && compared.get(order) === versions) return undefined;
      compared.set(order, versions);
      const html = await desk.read(who, `/orders/${order.id}`);
      compare(`order ${order.ordinal}`, expectedView(order, desk.shop.deps.ports.now()), shownView(html));
      bindParcels(order, html);
      await checkMoney(order);
      return html;
    },

    /** Compares the lists, labels, carrier file, and the provider's refunds. */
    checkAll: async () => {
      for (const filter of filterNames)
        compare(
          `orders ${filter}`,
          reference.orders.filter(filters[filter]).length,
          (await countOrders(db, filter)) - (seeded.get(filter) ?? 0),
        );
      const parcels = reference.orders.filter(filters['to-ship']).flatMap((order) =>
        order.streets.flatMap((street, destination) => {
          const open = order.items.filter((item) => item.destination === destination && leftOf(order, item) > 0);
          const content = open.map((item) => `${leftOf(order, item)} × ${item.name}`).join(', ');
          return content === '' ? [] : [`#${order.id.slice(0, 8)}: ${content}, ${street}`];
        }),
      );
      const again = [
        ['confirmed', 'yes'],
        ['which', 'all'],
      ] as const;
      const { html } = await desk.send('Ada', '/orders/labels', again);
      const labels = html
        .split('<section class="address">')
        .slice(1)
        .map((label) => [/<p>([^<]*)/.exec(label)?.[1] ?? '', /<br\/>([^<]*)/.exec(label)?.[1] ?? ''])
        .filter(([text = '']) => orderOf(text));
      compare('labels', parcels.toSorted(), labels.map((label) => label.join(', ')).toSorted());
      const { html: csv } = await desk.send('Grace', '/orders/carrier', []);
      const rows = csv
        .split('\r\n')
        .filter((row) => orderOf(row))
        .map((row) => row.replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', ';')).split(','))
        .map(([number, , content, , , , street]) => `${number}: ${content}, ${street}`.replaceAll(';', ','));
      compare('the carrier file', parcels.toSorted(), rows.toSorted());
      for (const order of reference.orders) {
        if (order.session === null) continue;
        const { refunds, disputes } = desk.refunds.list(order.session);
        const moved = sum(refunds.filter(({ isFailed }) => !isFailed));
        compare(
          `refunds of order ${order.ordinal} at the provider`,
          moved,
          sum(order.refunds.filter((one) => one.isAtProvider)),
        );
        const isBackOnce = order.refunds.every(({ isAtProvider }) => isAtProvider);
        if (isBackOnce && refundedOf(order) + order.chargedBack > order.total)
          disagree(
            `the money of order ${order.ordinal}`,
            `at most ${order.total} back`,
            refundedOf(order) + order.chargedBack,
          );
        compare(
          `chargebacks of order ${order.ordinal}`,
          sum(disputes.filter(({ state }) => state === 'lost')),
          order.chargedBack,
        );
      }
    },
  };
};
