import { HttpResponse } from 'msw';
import { answer, arriveByCookie, type Ground } from '../../backend/answer';
import { answeredLine, bagOf, findGift } from '../../backend/calls/bag';
import { shipTo } from '../../backend/calls/cart';
import { newId, type Visitor } from '../../backend/calls/call';
import { storeNotification } from '../../backend/calls/notifications';
import { signInWithGoogle } from '../../backend/calls/people';
import { decline, findOrder, settle } from '../../backend/calls/settle';
import { answeredOrders } from '../../backend/calls/orders';
import { findSession, openSession, sessionCookie, visitorOf } from '../../backend/calls/session';
import type { Change } from '../../backend/database/change';
import type { Db, Row } from '../../backend/database/tables';
import type { CartItem } from '../../src/generated/model';
import { catalogue } from '../catalogue';
import { countSold, putFriendships, putNotifications, putPeople, sellProducts } from '../database/fill';
import { mockPorts } from '../database/ports';
import { readRows } from '../database/rows';
import { type CartLineSeed, crowdOf, giftCart, manyNotifications, memberId, people } from '../seed';
import { summaryOf } from '../payment/order-summary';
import { answerFault, wait } from './answer-fault';
import { imagePath } from './answered-paths';
import type { Backend, createBackend } from './create-backend';
import { faultOf } from './faults';
import { createGates } from './gates';
import { CallsHandler, QuickHandler } from './handlers';
import { createLiveServer } from './live-server';
import { createPageCallHandler } from './page-call-handler';
import { createScenarioAnswers, shopSize } from './scenario-answers';
import { createScenarioSwitch } from './scenario-switch';
import { createSocketHandler } from './socket-handler';
import { type Access, createSqlState } from './sql-state';

const listId = { open: 'gft_maya_birthday', long: 'gft_maya_long' } as const;

/** Items of the list that the scenario `long-list` makes. */
const longListLength = 1000;

/** Gives Maya a list of 1,000 items; the products repeat. Done once: what happens to the list afterwards stays. */
const addLongList = async ({ db }: Change): Promise<void> => {
  const known = await db.selectFrom('giftlists').select('id').where('id', '=', listId.long).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('giftlists')
    .values({
      id: listId.long,
      ownerId: people.maya.id,
      title: 'Everything I ever wanted',
      description: null,
      isHidden: false,
      eventName: null,
      madeAt: null,
    })
    .execute();
  const items = Array.from({ length: longListLength }, (_, index) => ({
    id: `gli_maya_long_${index + 1}`,
    giftlistId: listId.long,
    productId: catalogue[index % catalogue.length]?.id ?? '',
    quantity: 1,
    isPurchased: index % 7 === 3,
    sortOrder: index + 1,
  }));
  for (let start = 0; start < items.length; start += 100)
    await db
      .insertInto('giftlistItems')
      .values(items.slice(start, start + 100))
      .execute();
};

const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

/** Without local storage msw cannot keep a cookie. The only visitor is then recognised without a cookie. */
const canKeepCookies = (): boolean => {
  try {
    return typeof document === 'undefined' || localStorage !== null;
  } catch {
    return false;
  }
};

/** Creates a mock backend whose data are in SQLite, and whose calls are those of `backend/`. */
export const createSqlBackend: typeof createBackend = ({ vault, visitors, onScenarioChange }): Backend => {
  const scenarios = createScenarioSwitch({ onChange: onScenarioChange });
  const gates = createGates();
  const answers = createScenarioAnswers(scenarios);
  const state = createSqlState(vault);
  /** How often the data were reset. What was asked before is about data that are gone, and may not write into the new ones. */
  let era = 0;

  const firstSession = (db: Db) => db.selectFrom('sessions').selectAll().orderBy('place').limit(1).executeTakeFirst();
  const known = async (db: Db, cookie: string | undefined): Promise<Row<'sessions'> | undefined> =>
    (cookie === undefined ? undefined : await findSession(db, cookie)) ??
    (visitors === 'one' ? firstSession(db) : undefined);
  /** The first requests of the only visitor leave together and all without a cookie: one of them opens the session. */
  const arriveAlone =
    ({ db, change }: Access): Ground['arrive'] =>
    async (cookie) =>
      (await known(db, cookie)) ?? change(async (within) => (await known(within.db, cookie)) ?? openSession(within.db));
  const arriveAt = (access: Access) => (visitors === 'one' ? arriveAlone(access) : arriveByCookie(access));

  const live = createLiveServer({
    onNotificationStored: state.onNotificationStored,
    memberIdOf: (cookie) =>
      state.use(async ({ db }) => {
        const session = await known(db, cookie);
        return session && (await visitorOf(db, session)).member?.id;
      }),
    scenarios,
  });

  /** How many products each database sells: counted once, not at every request. */
  const sold = new WeakMap<Db, number>();

  /** Sells as many products as the scenarios want. */
  const prepare = async ({ db, change }: Access): Promise<void> => {
    const size = shopSize(scenarios, catalogue.length);
    if (size !== (sold.get(db) ?? (await countSold(db)))) await change((within) => sellProducts(within.db, size));
    sold.set(db, size);
  };

  const calls = new CallsHandler(async (call, { request, cookies }) => {
    const { operation } = call;
    const askedIn = era;
    const outcome = await gates.pass(operation, request.signal);
    const fault = faultOf(outcome) ?? scenarios.takeFault(operation);
    const answerAt = async (at: Access): Promise<Response> => {
      if (askedIn !== era) return HttpResponse.json({ message: 'The data were reset meanwhile.' }, { status: 503 });
      await prepare(at);
      const arrive = arriveAt(at);
      if (operation === 'listOrders' || operation === 'getOrder') {
        const { member } = await visitorOf(at.db, await arrive(cookies[sessionCookie]));
        if (member) await at.change(({ db }) => answers.stockOrders(db, member.id));
      }
      const ground = { ...at, ports: mockPorts, arrive, retouch: answers.retouch(operation) };
      const answered = await answer(ground, call, request, cookies[sessionCookie]);
      const response = await answers.after(at.db, operation, answered.response);
      const headers = new Headers(response.headers);
      if (answered.cookie !== undefined && canKeepCookies()) headers.append('Set-Cookie', answered.cookie);
      return new HttpResponse(response.body, { status: response.status, headers });
    };
    const own = () => state.use(answerAt);
    const latency = scenarios.latency();
    if (latency > 0) await wait(latency);
    return fault === undefined ? own() : answerFault(fault, own);
  });

  const imageHandler = new QuickHandler('GET', `*${imagePath}:id`, async ({ params }) => {
    const image = await state.use(({ db }) =>
      db.selectFrom('images').select(['type', 'data']).where('id', '=', String(params.id)).executeTakeFirst(),
    );
    if (!image) return new HttpResponse(null, { status: 404 });
    // An uploaded picture may be a document with scripts: opened by itself, it runs none.
    const headers = { 'Content-Type': image.type, 'Content-Security-Policy': 'sandbox' };
    return HttpResponse.arrayBuffer(bytesOf(image.data).buffer, { headers });
  });

  /** A change for the only visitor. */
  const changeAlone = <Result>(make: (change: Change, visitor: Visitor) => Promise<Result>): Promise<Result> =>
    state.use(async (access) => {
      await prepare(access);
      const { id } = await arriveAlone(access)(undefined);
      return access.change(async (change) => {
        const session = await findSession(change.db, id);
        if (!session) throw new Error('The only visitor has no session.');
        return make(change, await visitorOf(change.db, session));
      });
    });

  const seedCart = (lines: readonly CartLineSeed[]): Promise<CartItem[]> =>
    changeAlone(async ({ db }, visitor) => {
      const { ownerId } = visitor;
      await db.deleteFrom('lines').where('ownerId', '=', ownerId).execute();
      for (const { productId, quantity = 1, giftlistItemId, recipient, message = null } of lines) {
        const product = await db
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .where('isListed', '=', true)
          .executeTakeFirst();
        if (!product) throw new Error(`The shop has no product '${productId}'.`);
        const gift = giftlistItemId === undefined ? undefined : await findGift(db, giftlistItemId);
        if (giftlistItemId !== undefined && !gift) throw new Error(`No giftlist has an item '${giftlistItemId}'.`);
        const to = await shipTo({ db, visitor }, recipient === undefined ? gift?.ownerId : people[recipient].id);
        await db
          .insertInto('lines')
          .values({
            ...to,
            id: newId('itm'),
            ownerId,
            productId,
            quantity,
            giftlistItemId: giftlistItemId ?? null,
            giftlistName: gift?.title ?? null,
            eventName: gift?.eventName ?? null,
            message,
          })
          .execute();
      }
      return (await bagOf({ db, visitor })).map(answeredLine);
    });

  const signInAs = (personId: string | null): Promise<void> =>
    changeAlone(async ({ db }, { sessionId }) => {
      await db.updateTable('sessions').set({ personId }).where('id', '=', sessionId).execute();
    });

  /** Gives the only visitor many friends and friend requests; where nobody is signed in, Maya. */
  const seedCrowd = () =>
    changeAlone(async ({ db }, { member }) => {
      const crowd = crowdOf(member?.id ?? people.maya.id);
      await db.deleteFrom('people').where('id', 'like', 'usr_crowd_%').execute();
      await putPeople(
        db,
        crowd.map(({ person }) => person),
      );
      await putFriendships(
        db,
        crowd.map(({ friendship }) => friendship),
      );
    });

  /** Gives the only visitor many notifications; where nobody is signed in, Maya. They are older news: none of them is announced. */
  const seedNotifications = () =>
    changeAlone(async ({ db }, { member }) => {
      const ownerId = member?.id ?? people.maya.id;
      await db.deleteFrom('notifications').where('id', 'like', `ntf_crowd_${ownerId}_%`).execute();
      await putNotifications(db, manyNotifications(ownerId));
    });

  const holdGates = () => {
    for (const operation of scenarios.holds()) gates.hold(operation);
  };

  const setScenario = async (text: string): Promise<void> => {
    const hadGiftBag = scenarios.has('gift-bag');
    const hadCrowd = scenarios.has('many-friends');
    const hadNews = scenarios.has('many-notifications');
    const wasSignedIn = scenarios.has('signed-in');
    scenarios.set(text);
    holdGates();
    await state.use(prepare);
    if (scenarios.has('signed-in')) await signInAs(memberId);
    else if (wasSignedIn) await signInAs(null);
    if (scenarios.has('long-list')) await state.change(addLongList);
    if (scenarios.has('giftlist-deleted-while-open'))
      await state.change(({ db }) => db.deleteFrom('giftlists').where('id', '=', listId.open).execute());
    if (scenarios.has('giftlist-hidden-while-open'))
      await state.change(({ db }) =>
        db.updateTable('giftlists').set({ isHidden: true }).where('id', '=', listId.open).execute(),
      );
    if (scenarios.has('gift-bag') && !hadGiftBag) await seedCart(giftCart);
    if (scenarios.has('many-friends') && !hadCrowd) await seedCrowd();
    if (scenarios.has('many-notifications') && !hadNews) await seedNotifications();
  };

  const readState = () => state.use(({ db }) => readRows(db));
  const readMails = async () => (await readState()).mails;

  const pageCallHandler = createPageCallHandler((cookie) => ({
    findOrder: (key) =>
      state.use(async ({ db }) => {
        const order = await findOrder(db, key);
        // An expired order cannot be paid any more: there is nothing to pay for.
        if (!order || order.payment === 'expired') return null;
        const [shown] = await answeredOrders(db, [order]);
        return shown ? summaryOf({ ...shown, payment: order.payment }) : null;
      }),
    pay: async (key) => {
      const isDeclined = scenarios.has('payment-declined');
      const isPaid = await state.change(async (within) => {
        if (!isDeclined) return settle({ ...within, ports: mockPorts }, key);
        await decline(within, key);
        return false;
      });
      return isPaid ? 'paid' : 'declined';
    },
    decline: (key) => state.change((within) => decline(within, key)),
    signInWithGoogle: (identity) =>
      state.change(async (within) => {
        const session = await known(within.db, cookie);
        if (session) await signInWithGoogle({ ...within, visitor: await visitorOf(within.db, session) }, identity);
      }),
    readMails,
  }));

  return {
    handlers: [calls, imageHandler, pageCallHandler],
    createSocketHandler: () => createSocketHandler(live),
    live,
    controls: {
      gates,
      reset: async () => {
        era += 1;
        gates.reset();
        live.reset();
        answers.reset();
        scenarios.set('');
        await state.reset();
      },
      seedCart,
      signIn: (name) => signInAs(name === undefined ? null : people[name].id),
      inbox: readMails,
      state: readState,
      setScenario,
      scenario: scenarios.words,
      storeNotification: (username, ...news) =>
        state.change(async (within) => {
          const owner = await within.db
            .selectFrom('people')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirst();
          if (!owner) throw new Error(`Nobody is called '${username}'.`);
          for (const one of news) await storeNotification({ ...within, ports: mockPorts }, owner.id, one);
        }),
      onNotificationStored: state.onNotificationStored,
      live: live.controls,
    },
    resumeScenarios: (text) => {
      scenarios.set(text);
      holdGates();
    },
  };
};
