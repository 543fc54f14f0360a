import { sendDelayedMessages } from '#server/admin/orders/delayed-messages.ts';
import { createChecks } from './desk-model-checks';
import { createOperators, type OpenForm } from './desk-model-operators';
import type { ModelOrder, ProviderList } from './desk-model-order';
import { createShoppers, stockShop } from './desk-model-shoppers';
import { createWalk } from './desk-model-walk';

const minute = 60_000;

/** Steps by how often they come. */
const weights = {
  buy: 6,
  'buy late': 2,
  'announce late': 2,
  look: 8,
  'press now': 28,
  'press old': 28,
  'open list': 2,
  'ship several': 3,
  fulfill: 3,
  cancel: 3,
  refund: 3,
  resolve: 2,
  release: 2,
  'at the provider': 7,
  tell: 7,
  restock: 2,
  'switch mails': 1,
  mark: 2,
  'undo mark': 2,
} as const;

/** Newest orders that most steps are about, and oldest open forms that are forgotten. */
const [activeOrders, openForms] = [12, 200];

/** Steps after which lists, labels and the provider are compared, too. */
const stepsBetweenLists = 200;

/**
 * Walks through random steps of shoppers, operators and the payment provider, and compares the shop with the reference
 * after each.
 *
 * @returns the steps that agreed
 * @throws Error about the first disagreement, with the last steps in words
 */
export const walkThroughDesk = async (seed: number, steps: number): Promise<number> => {
  const walk = await createWalk(seed);
  const { desk, random, reference, say, beginStep } = walk;
  const { refunds } = desk;
  await stockShop(desk, reference);
  const shoppers = await createShoppers(walk);
  const checks = await createChecks(walk);
  const operators = createOperators(walk);
  const forms: OpenForm[] = [];
  const lists: Awaited<ReturnType<typeof operators.openList>>[] = [];
  /** Earlier messages of the provider, by order. */
  const earlier = new Map<ModelOrder, ProviderList[]>();
  const untold = new Set<ModelOrder>();

  const chooseOrder = (): ModelOrder | undefined => {
    const { orders } = reference;
    if (orders.length === 0) return undefined;
    return random.chance(85) ? random.pick(orders.slice(-activeOrders)) : random.pick(orders);
  };

  /** Opens an order's page, and compares it, if it has changed since or anyway. */
  const look = async (who: string, order: ModelOrder, isAlways = false): Promise<void> => {
    const html = await checks.checkOrder(order, who, isAlways);
    if (html === undefined) return;
    forms.push(...operators.open(who, order, html));
    forms.splice(0, forms.length - openForms);
  };

  const press = async (form: OpenForm): Promise<ModelOrder> => {
    const asked = await operators.press(form);
    forms.push(...asked);
    // Most confirmations are given at once; some later, and some twice.
    const [first] = asked;
    if (first && random.chance(70)) await operators.press(first);
    return form.order;
  };

  /** Something happens at the provider, of which the shop hears later. */
  const changeAtProvider = (order: ModelOrder): void => {
    const { session } = order;
    if (session === null) return;
    const payment = refunds.find(session);
    const left = refunds.left(session);
    earlier.set(order, [...(earlier.get(order) ?? []), refunds.list(session)]);
    untold.add(order);
    const [dispute] = payment.disputes;
    const told = payment.refunds.find(
      ({ id, key, isFailed }) =>
        !isFailed && order.refunds.some((one) => one.state === 'done' && [id, key].includes(one.key)),
    );
    const kind = random.weighted({ refund: 3, fail: 2, dispute: 4 });
    if (kind === 'refund' && left > 0) {
      const cents = random.chance(20) ? left : random.int(1, left);
      say(`at the provider: ${cents} of order ${order.ordinal} are refunded`);
      refunds.add(session, cents);
    } else if (kind === 'fail' && told) {
      say(`at the provider: a refund of ${told.cents} of order ${order.ordinal} fails`);
      told.isFailed = true;
    } else if (kind === 'dispute') {
      const states = { open: random.pick(['won', 'lost'] as const), lost: 'won', won: 'won' } as const;
      if (dispute) dispute.state = states[dispute.state];
      else if (left > 0 && random.chance(50))
        payment.disputes.push({ id: `dp_${session}`, cents: left, state: 'open', reason: 'general', dueAt: null });
      say(`at the provider: the dispute of order ${order.ordinal} is ${payment.disputes[0]?.state ?? 'missing'}`);
    }
  };

  /** A message that was delayed says nothing that the provider has taken back since. */
  const isStillTrue = (list: ProviderList, now: ProviderList): boolean =>
    list.refunds.every((one) => now.refunds.find(({ id }) => id === one.id)?.isFailed === one.isFailed) &&
    list.disputes.every(
      ({ id, state }) => state === 'open' || now.disputes.find((one) => one.id === id)?.state === state,
    );

  const tell = async (order: ModelOrder): Promise<void> => {
    if (order.session === null) return;
    const now = refunds.list(order.session);
    const past = (earlier.get(order) ?? []).filter((list) => isStillTrue(list, now));
    const isLate = past.length > 0 && random.chance(25);
    say(`the provider tells about order ${order.ordinal}${isLate ? ', late' : ''}`);
    await shoppers.tell(order, isLate ? random.pick(past) : now);
    if (!isLate) untold.delete(order);
    // A message may come twice, or after a later one.
    if (!random.chance(40)) return;
    say('and again, or an earlier message');
    await shoppers.tell(order, random.pick([now, ...past]));
  };

  const isName = (name: string): name is 'fulfill' | 'cancel' | 'refund' | 'resolve' | 'release' =>
    ['fulfill', 'cancel', 'refund', 'resolve', 'release'].includes(name);

  /** @returns the orders that the step was about */
  const take = async (who: string): Promise<(ModelOrder | undefined)[]> => {
    const name = random.weighted(weights);
    const order = chooseOrder();
    if (name === 'buy' || name === 'buy late' || !order) return [await shoppers.buy(name === 'buy late')];
    if (name === 'announce late') return [await shoppers.announceLate()];
    if (name === 'restock') await shoppers.restock();
    if (name === 'switch mails') await shoppers.switchMails();
    if (name === 'mark') await shoppers.mark();
    if (name === 'undo mark') await shoppers.undoMark();
    if (name === 'open list') lists.push(await operators.openList(who));
    if (name === 'ship several' && lists.length > 0) return operators.shipSeveral(random.pick(lists.slice(-3)));
    if (name === 'look') {
      say(`${who} opens order ${order.ordinal}`);
      await look(who, order, true);
    }
    if (name === 'at the provider') changeAtProvider(order);
    if (name === 'tell') {
      const told = untold.size > 0 && random.chance(70) ? random.pick([...untold]) : order;
      await tell(told);
      return [told];
    }
    if (isName(name)) await operators.command(name, order);
    if (name === 'press now') {
      const opened = forms.filter((form) => form.order === order && form.seen === order.changes);
      if (opened.length > 0) return [await press(random.pick(opened))];
      await look(who, order, true);
    }
    if (name === 'press old' && forms.length > 0) return [await press(random.pick(forms))];
    return [order];
  };

  for (let step = 1; step <= steps; step += 1) {
    beginStep();
    await desk.passTime(random.chance(4) ? random.int(10, 72) * 60 * minute : random.int(1, 20 * minute));
    reference.tellDelayed();
    await sendDelayedMessages(desk.contextOf('the server'));
    refunds.plan(random.weighted({ made: 12, refused: 3, down: 2, lost: 2 }));
    const who = random.pick(['Ada', 'Grace']);
    const touched = await take(who);
    refunds.plan('made');
    // The provider also tells about a refund of which its answer was lost.
    for (const session of desk.refunds.takeMade()) {
      const order = reference.orders.find((one) => one.session === session);
      if (order) untold.add(order);
    }
    await checks.checkStep(step % 5 === 0);
    for (const order of new Set(touched)) if (order) await look(who, order);
    if (step % stepsBetweenLists !== 0 && step !== steps) continue;
    say('the provider tells about all orders');
    for (const order of untold) await shoppers.tell(order);
    untold.clear();
    await checks.checkStep(true);
    await checks.checkAll();
  }
  return steps;
};
