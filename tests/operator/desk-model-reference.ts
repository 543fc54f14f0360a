import {
  inParcels,
  isDisputed,
  kept,
  leftOf,
  type ModelItem,
  type ModelOrder,
  type ModelParcel,
  type ModelRefund,
  type Outcome,
  type ProviderAnswer,
  type ProviderList,
  pendingOf,
  refundableOf,
  refundedOf,
  type SentForm,
  shareOf,
  shippedOf,
  sum,
  type Tracking,
  unitsLeft,
} from './desk-model-order';

const minute = 60_000;

const hour = 60 * minute;

/** The reference: what the desk must do, in plain numbers. */
export const createReference = (now: () => number, nextAnswer: (cents: number) => ProviderAnswer) => {
  const orders: ModelOrder[] = [];
  /** Units of tracked products. */
  const stock = new Map<string, number>();
  /** Purchased units of giftlist items. */
  const gifts = new Map<string, number>();
  /** Messages that buyers and owners of giftlists must have got in this step. */
  let messages: string[] = [];

  /** Members, and whether they get mails about their orders. */
  const members = new Map<string, boolean>();

  const mail = ({ ordinal }: ModelOrder, text: string) => messages.push(`order ${ordinal}: ${text}, by mail`);

  /** Tells members by a notification and, unless switched off, by mail; guests by mail. */
  const tell = (order: ModelOrder, text: string) => {
    const wantsMail = members.get(order.buyer);
    if (wantsMail !== undefined) messages.push(`order ${order.ordinal}: ${text}, by notification`);
    if (wantsMail !== false) mail(order, text);
  };

  const tellOfCanceled = (order: ModelOrder, refund: ModelRefund, ending: string) => {
    tell(order, `${refund.untold}${ending}`);
    refund.untold = '';
  };

  /** Takes tracked units, all or none. */
  const takeStock = (items: readonly ModelItem[]): boolean => {
    const wanted = Map.groupBy(
      items.filter(({ productId }) => stock.has(productId)),
      ({ productId }) => productId,
    );
    const counts = [...wanted].map(([id, ofProduct]) => [id, sum(ofProduct, ({ ordered }) => ordered)] as const);
    if (counts.some(([id, count]) => (stock.get(id) ?? 0) < count)) return false;
    for (const [id, count] of counts) stock.set(id, (stock.get(id) ?? 0) - count);
    return true;
  };

  const giveBack = ({ productId, giftId }: ModelItem, units: number) => {
    const left = stock.get(productId);
    if (left !== undefined) stock.set(productId, left + units);
    if (giftId === null || units === 0) return;
    gifts.set(giftId, Math.max(0, (gifts.get(giftId) ?? 0) - units));
    messages.push(`a gift was canceled: ${units}`);
  };

  const confirm = (order: ModelOrder) => {
    for (const { giftId, ordered } of order.items) {
      if (giftId === null) continue;
      gifts.set(giftId, (gifts.get(giftId) ?? 0) + ordered);
      messages.push(`a gift was bought: ${ordered}`);
    }
    mail(order, 'confirmed');
  };

  /** Ends an order: what is left is canceled. */
  const end = (order: ModelOrder, areShippedReturned: boolean) => {
    for (const item of order.items) {
      const left = unitsLeft(order, item);
      item.canceled += left;
      item.ready = 0;
      if (!order.isHeld) giveBack(item, left);
    }
    if (areShippedReturned) for (const parcel of order.parcels) parcel.end ??= 'returned';
    order.isHeld = false;
    order.changes += 1;
  };

  // A pending refund counts, because its money is promised.
  const endIfRefunded = (order: ModelOrder) => {
    if (refundedOf(order) + order.chargedBack >= order.total) end(order, true);
  };

  const finish = (order: ModelOrder, refund: ModelRefund) => {
    refund.state = 'done';
    order.changes += 1;
    if (refund.untold === '') tell(order, `refunded ${refund.cents}`);
    else tellOfCanceled(order, refund, `, refunded ${refund.cents}`);
  };

  const drop = (order: ModelOrder, refund: ModelRefund) => {
    if (refund.untold !== '') tellOfCanceled(order, refund, '');
    order.refunds = order.refunds.filter((one) => one !== refund);
    order.changes += 1;
  };

  const reconcile = (order: ModelOrder, { refunds, disputes }: ProviderList) => {
    const isEqual = ({ key, id }: ProviderList['refunds'][number]) => [key, id];
    let isEnding = false;
    const matched = new Map(
      refunds.map((listed) => [listed, order.refunds.find((row) => isEqual(listed).includes(row.key))]),
    );
    for (const listed of refunds) {
      // A refund made in the dashboard is the shop's own of this amount, if the provider has not got that one.
      const row =
        matched.get(listed) ??
        (listed.key === undefined
          ? order.refunds.find(
              (one) => one.cents === listed.cents && !one.key.startsWith('re_') && ![...matched.values()].includes(one),
            )
          : undefined);
      matched.set(listed, row);
      if (listed.isFailed) {
        if (row) drop(order, row);
        continue;
      }
      if (row) row.isAtProvider = true;
      if (row?.state === 'done') continue;
      isEnding ||= row?.endsOrder ?? true;
      const refund = row ?? {
        key: listed.key ?? listed.id,
        request: '',
        cents: listed.cents,
        endsOrder: true,
        untold: '',
        askedAt: now(),
        state: 'pending' as const,
        isAtProvider: true,
      };
      if (!row) order.refunds.push(refund);
      matched.set(listed, refund);
      finish(order, refund);
    }
    let isLost = false;
    for (const { id, cents, state } of disputes) {
      const before = order.disputes.get(id);
      if (before === state || (before !== undefined && state === 'open')) continue;
      order.disputes.set(id, state);
      order.changes += 1;
      if (state === 'lost') order.chargedBack += cents;
      if (before === 'lost') order.chargedBack -= cents;
      isLost ||= state === 'lost';
    }
    if (isLost) end(order, false);
    else if (isEnding) endIfRefunded(order);
  };

  /** Asks the provider for a pending refund. */
  const askProvider = (order: ModelOrder, refund: ModelRefund, list: () => ProviderList): Outcome => {
    if (refund.state === 'refused') Object.assign(refund, { state: 'pending', askedAt: now(), request: '' });
    if (now() > refund.askedAt + 20 * hour) return 'refused';
    const { key, answer } = nextAnswer(refund.cents);
    refund.key = key;
    refund.isAtProvider ||= answer === 'made' || answer === 'lost';
    if (answer === 'made') {
      finish(order, refund);
      if (refund.endsOrder) endIfRefunded(order);
      return 'done';
    }
    if (answer !== 'refused') return 'refused';
    if (refund.endsOrder) {
      drop(order, refund);
      reconcile(order, list());
    } else {
      refund.state = 'refused';
      order.changes += 1;
    }
    return 'refused';
  };

  const startRefund = (
    order: ModelOrder,
    cents: number,
    { endsOrder, request = '', untold = '' }: Pick<ModelRefund, 'endsOrder'> & Partial<ModelRefund>,
  ): ModelRefund => {
    const refund = {
      key: '',
      request,
      cents,
      endsOrder,
      untold,
      askedAt: now(),
      state: 'pending' as const,
      isAtProvider: false,
    };
    order.refunds.push(refund);
    order.changes += 1;
    return refund;
  };

  /** Why a form does not act; undefined if it does. */
  const gate = (order: ModelOrder, form: SentForm | undefined): 'known' | 'conflict' | undefined => {
    if (form && order.acted.has(form.request)) return 'known';
    return form && form.seen !== order.changes ? 'conflict' : undefined;
  };

  const acted = (order: ModelOrder, form: SentForm | undefined): 'done' => {
    if (form) order.acted.add(form.request);
    return 'done';
  };

  const ship = (
    order: ModelOrder,
    units: readonly (readonly [position: number, units: number])[],
    trackingOf: (destination: number | null) => Tracking,
  ) => {
    for (const [destination, parcel] of Map.groupBy(
      units,
      ([position]) => order.items[position]?.destination ?? null,
    )) {
      for (const [position, count] of parcel) {
        const item = order.items[position];
        if (item) item.ready = Math.max(0, item.ready - count);
      }
      order.parcels.push({
        id: '',
        units: new Map(parcel),
        at: now(),
        end: null,
        isTold: false,
        tracking: trackingOf(destination),
      });
    }
    order.changes += 1;
  };

  const canShip = (order: ModelOrder) => !order.isHeld && !isDisputed(order);

  return {
    orders,
    stock,
    gifts,
    members,
    /** Returns and forgets the messages since the last call. */
    takeMessages: (): string[] => {
      const sent = messages.toSorted();
      messages = [];
      return sent;
    },

    /** A payment arrives. The order is on hold if its units or gifts were bought in between. */
    pay: (order: Omit<ModelOrder, 'ordinal'>, isTaken: boolean): ModelOrder => {
      const paid = { ...order, ordinal: orders.length + 1 };
      orders.push(paid);
      paid.isHeld = isTaken || !takeStock(paid.items);
      if (paid.isHeld) mail(paid, 'on hold');
      else confirm(paid);
      return paid;
    },

    release: (order: ModelOrder, form?: SentForm): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      if (!order.isHeld) return form ? 'known' : 'refused';
      if (isDisputed(order)) return 'refused';
      order.isHeld = false;
      order.changes += 1;
      takeStock(order.items);
      confirm(order);
      return acted(order, form);
    },

    /** Sets the total of ready or shipped units of an item. */
    fulfill: (
      order: ModelOrder,
      [position, total]: readonly [position: number, total: number],
      tracking: Tracking | 'ready',
      form?: SentForm,
    ): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      const item = order.items[position];
      const shipped = shippedOf(order, position);
      if (!item || !canShip(order) || order.chargedBack > 0 || kept(item) === 0) return 'refused';
      if (inParcels(order, position, 'returned') > 0 || !(total >= shipped && total <= kept(item))) return 'refused';
      const units = total - shipped;
      if (tracking === 'ready') {
        if (units === item.ready) return 'known';
        if (units > item.ready) tell(order, `ready ${total} of ${kept(item)}`);
        item.ready = units;
        order.changes += 1;
      } else {
        if (total === 0) return 'refused';
        if (units === 0) return 'known';
        ship(order, [[position, units]], () => tracking);
      }
      return acted(order, form);
    },

    /** Ships units of a parcel together, or sets its ready units. */
    handleParcel: (
      order: ModelOrder,
      destination: number | null,
      units: readonly (readonly [position: number, units: number])[],
      tracking: Tracking | 'ready',
      form: SentForm,
    ): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      if (!canShip(order) || order.chargedBack > 0) return 'refused';
      const isLeft = ([position, count]: readonly [number, number]) => {
        const item = order.items[position];
        return item?.destination === destination && count <= leftOf(order, item);
      };
      if (!units.every(isLeft)) return 'refused';
      if (tracking !== 'ready') {
        const open = units.filter(([, count]) => count > 0);
        if (open.length === 0) return 'refused';
        ship(order, open, () => tracking);
        return acted(order, form);
      }
      const changes = units.flatMap(([position, count]) => {
        const item = order.items[position];
        return item && item.ready !== count ? [{ item, position, count }] : [];
      });
      if (changes.length === 0) return 'known';
      const more = changes
        .filter(({ item, count }) => count > item.ready)
        .map(({ item, position, count }) => `${shippedOf(order, position) + count} of ${kept(item)}`);
      if (more.length > 0) tell(order, `ready ${more.join(', ')}`);
      for (const { item, count } of changes) item.ready = count;
      order.changes += 1;
      return acted(order, form);
    },

    /** Whether an order has something to ship now. */
    hasOpenParcel: (order: ModelOrder): boolean =>
      canShip(order) && order.items.some((item) => leftOf(order, item) > 0),

    /** Ships all that is left of an order. */
    shipAll: (order: ModelOrder, tracking: Tracking, form: SentForm): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      const units = order.items.map((item, position) => [position, leftOf(order, item)] as const);
      const open = units.filter(([, left]) => left > 0);
      if (open.length === 0) return 'known';
      if (!canShip(order)) return 'refused';
      ship(order, open, (destination) => (destination === null ? { carrier: '', number: '' } : tracking));
      return acted(order, form);
    },

    /** Undoes shipping within a day, or takes back a parcel that did not arrive. */
    takeBack: (
      order: ModelOrder,
      parcel: ModelParcel,
      form: SentForm,
      back?: { readonly reason: string; readonly street: string },
    ): Outcome => {
      if (parcel.end !== null && parcel.end !== 'returned') return 'known';
      const refusal = gate(order, form);
      if (refusal) return refusal;
      if (parcel.end !== null) return 'known';
      if (!back && parcel.at <= now() - 24 * hour) return 'refused';
      const isPaidBack = order.chargedBack > 0 || (order.total > 0 && refundedOf(order) >= order.total);
      const notPaidBack = back ? (back.reason === 'It was lost' ? 'lost' : 'came back') : 'undone';
      const how = isPaidBack ? 'returned' : notPaidBack;
      const sent = [...parcel.units].flatMap(([position, ordered]) => {
        const item = order.items[position];
        return item ? [{ ...item, ordered }] : [];
      });
      if (how === 'lost' && !takeStock(sent)) return 'refused';
      parcel.end = how;
      const destination = sent[0]?.destination ?? null;
      if (back && back.street !== '' && destination !== null && !isPaidBack) order.streets[destination] = back.street;
      order.changes += 1;
      if (back || parcel.isTold) tell(order, `${how} ${[...parcel.units.values()].join(', ')}`);
      return acted(order, form);
    },

    /** Whether undoing a shipment asks first, because the buyer was notified. */
    isAskedToUndo: (parcel: ModelParcel): boolean => parcel.end === null && parcel.isTold,

    /** Notifies buyers of shipments, and of cancellations without a refund, that are two minutes old. */
    tellDelayed: () => {
      for (const order of orders) {
        for (const refund of order.refunds)
          if (refund.untold !== '' && refund.askedAt <= now() - 2 * minute) tellOfCanceled(order, refund, '');
        for (const [index, parcel] of order.parcels.entries()) {
          if (parcel.isTold || parcel.end !== null || parcel.at > now() - 2 * minute) continue;
          parcel.isTold = true;
          const texts = [...parcel.units.keys()].toSorted().map((position) => {
            const item = order.items[position];
            const soFar = order.parcels.slice(0, index + 1).filter((one) => one.end === null);
            return `${sum(soFar, ({ units }) => units.get(position) ?? 0)} of ${item ? kept(item) : 0}`;
          });
          tell(order, `shipped ${texts.join(', ')}`);
        }
      }
    },

    changeTracking: (
      order: ModelOrder,
      parcel: ModelParcel,
      sent: Tracking,
      shown: Tracking,
      form: SentForm,
    ): Outcome => {
      if (order.acted.has(form.request)) return 'known';
      if (parcel.end !== null) return 'refused';
      const stored = parcel.tracking;
      const names = (['carrier', 'number'] as const).filter((name) => sent[name] !== shown[name]);
      if (names.some((name) => stored[name] !== shown[name] && stored[name] !== sent[name])) return 'conflict';
      const changed = names.filter((name) => sent[name] !== stored[name]);
      if (changed.length === 0) return 'known';
      // Fields that the form did not change keep what others have saved.
      parcel.tracking = { ...stored, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) };
      order.changes += 1;
      const isShown = [...parcel.units.keys()].every((position) => order.items[position]?.isTracked);
      if (parcel.isTold && isShown) tell(order, `shipped ${[...parcel.units.values()].join(', ')}`);
      return acted(order, form);
    },

    correctAddress: (order: ModelOrder, position: number, street: string, form: SentForm): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      const item = order.items[position];
      if (!item || item.destination === null || leftOf(order, item) === 0) return 'refused';
      order.streets[item.destination] = street;
      order.changes += 1;
      return acted(order, form);
    },

    confirmAgain: (order: ModelOrder, form: SentForm): Outcome => {
      const refusal = gate(order, form);
      if (refusal) return refusal;
      if (order.isHeld) return 'refused';
      mail(order, 'confirmed');
      order.changes += 1;
      return acted(order, form);
    },

    /** Whether units can be canceled, before the operator confirms. `total` includes units canceled before. */
    planCancel: (order: ModelOrder, position: number, total: number, form?: SentForm): Outcome => {
      const item = order.items[position];
      if (gate(order, form) === 'conflict') return 'conflict';
      if (!item || order.isHeld) return 'refused';
      if (item.canceled === item.ordered) return 'confirm';
      const left = leftOf(order, item);
      if (left === 0 && total !== item.canceled) return 'refused';
      if (!(total >= Math.max(1, item.canceled) && total <= item.canceled + left)) return 'refused';
      const cents = Math.round(Math.min(shareOf(order, position, total - item.canceled), refundableOf(order)));
      return cents > 0 && (pendingOf(order) || isDisputed(order)) ? 'refused' : 'confirm';
    },

    /**
     * Cancels units.
     *
     * @param cents typed by the operator; otherwise the share that the shop computes, checked with {@link shareOf}
     */
    cancel: (
      order: ModelOrder,
      [position, total, cents]: readonly [position: number, total: number, cents: number],
      list: () => ProviderList,
      form?: SentForm,
    ): Outcome => {
      const refusal = gate(order, form);
      if (refusal === 'conflict') return 'conflict';
      const pending = pendingOf(order);
      const resume = () =>
        pending?.state === 'pending' && askProvider(order, pending, list) === 'refused' ? 'refused' : 'known';
      const item = order.items[position];
      if (refusal === 'known') return resume();
      if (!item || order.isHeld) return 'refused';
      const left = leftOf(order, item);
      if (item.canceled === item.ordered) return resume();
      if (left === 0 && total !== item.canceled) return 'refused';
      if (!(total >= Math.max(1, item.canceled) && total <= item.canceled + left)) return 'refused';
      const units = total - item.canceled;
      if (units === 0) return resume();
      if (cents > refundableOf(order) || (cents > 0 && (pending || isDisputed(order)))) return 'refused';
      item.canceled = total;
      item.ready = Math.min(item.ready, unitsLeft(order, item));
      order.changes += 1;
      giveBack(item, units);
      const untold = `canceled ${total} of ${item.ordered}`;
      acted(order, form);
      if (cents === 0) {
        tell(order, untold);
        return 'done';
      }
      const refund = startRefund(order, cents, { endsOrder: false, untold });
      return askProvider(order, refund, list) === 'refused' ? 'refused' : 'done';
    },

    planRefund: (order: ModelOrder, cents: number, form: SentForm): Outcome => {
      if (form.seen !== order.changes) return 'conflict';
      return cents > 0 && cents <= refundableOf(order) && !isDisputed(order) ? 'confirm' : 'refused';
    },

    /** Refunds cents, or all that is left. A pending refund of the same key or, in a command, amount is resumed. */
    refund: (order: ModelOrder, cents: number | undefined, list: () => ProviderList, form?: SentForm): Outcome => {
      const same = order.refunds.find(({ request }) => request !== '' && request === form?.request);
      if (same) return same.state === 'done' ? 'done' : askProvider(order, same, list);
      if (form && form.seen !== order.changes) return 'conflict';
      const pending = pendingOf(order);
      if (pending && !form && (cents ?? pending.cents) === pending.cents) return askProvider(order, pending, list);
      const wanted = cents ?? refundableOf(order);
      if (pending || isDisputed(order) || wanted < 1 || wanted > refundableOf(order)) return 'refused';
      return askProvider(order, startRefund(order, wanted, { endsOrder: true, request: form?.request ?? '' }), list);
    },

    /** Asks the provider again for the pending refund with this key. */
    retry: (order: ModelOrder, key: string, list: () => ProviderList): Outcome => {
      const pending = pendingOf(order);
      return pending?.key === key ? askProvider(order, pending, list) : 'known';
    },

    /** An operator has looked at the provider. */
    resolve: (order: ModelOrder, isRefunded: boolean, key?: string): Outcome => {
      const pending = pendingOf(order);
      if (!pending || (key !== undefined && key !== pending.key)) return 'refused';
      if (!isRefunded) drop(order, pending);
      else {
        finish(order, pending);
        if (pending.endsOrder) endIfRefunded(order);
      }
      return 'done';
    },

    reconcile,
  };
};
