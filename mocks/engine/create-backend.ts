import { type HttpHandler, HttpResponse, http, type WebSocketHandler } from 'msw';
import { type NewNotificationRow, storeNotificationRow } from '#backend/calls/notifications.ts';
import { endDueSurprises } from '#backend/calls/reveals.ts';
import { sessionCookie, visitorOf } from '#backend/calls/session.ts';
import type { Db } from '#backend/database/tables.ts';
import type { NotificationListener } from '#backend/database/transaction.ts';
import { handleRequest, toResponse } from '#backend/handle-request.ts';
import type { CartItem } from '#generated/model';
import { type CartLineSeed, giftCart, memberId, type PersonName, people } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { imagePath } from '#seed/image-path.ts';
import { countListed, setCatalogueSize } from '#seed/insert-rows.ts';
import { mockPorts } from '../database/ports';
import { type Mail, readMails, readRows, type StoredRows } from '../database/rows';
import type { Databases } from '../database/sqljs';
import { answerFault, wait } from './answer-fault';
import { createMockPageApi } from './create-mock-page-api';
import { faultOf } from './faults';
import { createFixtures } from './fixtures';
import { createGates, type Gates } from './gates';
import { CallsHandler } from './handlers';
import { createMockLiveServer, type LiveControls, type MockLiveServer } from './mock-live-server';
import type { PageCalls } from './page-calls';
import { createScenarioAnswers, shopSize } from './scenario-answers';
import { createScenarioSwitch } from './scenario-switch';
import { type BrowserMode, createSessions } from './sessions';
import type { SnapshotStore } from './snapshot-store';
import { createSocketHandler } from './socket-handler';
import { type Access, createState } from './state';
import { asVersionOne, versionOneRefusal } from './version-one';

interface Options {
  /** Databases of a page, or of Node. */
  readonly databases: Databases;
  /** Store of the state. Default: in memory, as long as the backend exists. */
  readonly snapshotStore?: SnapshotStore | undefined;
  readonly visitors: BrowserMode;
  /** Called with the active scenarios after every change. */
  readonly onScenarioChange?: (words: readonly string[]) => void;
}

/** Controls of a mock backend for tests and the panel. */
export interface MockControls {
  readonly gates: Omit<Gates, 'pass'>;
  /** Restores the seed, without scenarios, with all gates open. */
  readonly reset: () => Promise<void>;
  /**
   * Replaces the cart of the only visitor.
   *
   * @throws for an unknown product or giftlist item
   */
  readonly seedCart: (lines: readonly CartLineSeed[]) => Promise<CartItem[]>;
  /** Signs the only visitor in as a seeded member, or out. The guest's cart does not move to the member. */
  readonly signIn: (name: PersonName | undefined) => Promise<void>;
  /**
   * Calls of the payment, Google and inbox pages.
   *
   * @param session session id of the requesting browser; not needed with one visitor
   */
  readonly pageCalls: (session?: string) => PageCalls;
  /** Sent mails, earliest first, also shown on /mocks/inbox/index.html. */
  readonly inbox: () => Promise<readonly Mail[]>;
  /** Contents of the tables. */
  readonly state: () => Promise<StoredRows>;
  /**
   * Replaces the active scenarios (separated by commas). Some change the data when they are activated, for example
   * `gift-bag` and `many-friends`. Activating `signed-in` signs in, and deactivating it signs out.
   *
   * @throws for an unknown scenario
   */
  readonly setScenario: (text: string) => Promise<void>;
  readonly scenario: () => string[];
  /**
   * Stores notifications for a member, and publishes them to open connections, like the backend.
   *
   * @throws for an unknown member
   */
  readonly storeNotification: (username: string, ...notifications: readonly NewNotificationRow[]) => Promise<void>;
  /** Calls back with every notification after its commit. Returns an unsubscribe function. */
  readonly onNotificationStored: (listener: NotificationListener) => () => void;
  readonly live: LiveControls;
}

/** A mock backend: request handlers and controls. */
export interface Backend {
  readonly handlers: HttpHandler[];
  /** Handles the WebSockets of the live connection, in pages and tests. */
  readonly createSocketHandler: () => WebSocketHandler;
  /** Live connections, which also receive notifications of other tabs. */
  readonly live: MockLiveServer;
  readonly controls: MockControls;
  /** Restores active scenarios after a reload, without their one-time effects (filling the cart, signing in). */
  readonly resumeScenarios: (text: string) => void;
}

/**
 * Creates a mock backend. A request passes its generated msw handler, its gate and the scenarios, before `backend/`
 * handles it.
 */
export const createBackend = ({ databases, snapshotStore, visitors, onScenarioChange }: Options): Backend => {
  const scenarios = createScenarioSwitch({ onChange: onScenarioChange });
  const gates = createGates();
  const scenarioAnswers = createScenarioAnswers(scenarios);
  const state = createState(databases, snapshotStore);
  const sessions = createSessions(visitors);
  const live = createMockLiveServer({
    onNotificationStored: state.onNotificationStored,
    admit: () =>
      state.use(async ({ db }) => {
        const session = await sessions.find(db, undefined);
        return session && visitorOf(session).member?.id;
      }),
    scenarios,
  });
  /** Number of resets. A request from before a reset must not write into the new data. */
  let resetCount = 0;

  /** Number of listed products of each database. Avoids counting them for every request. */
  const listedCounts = new WeakMap<Db, number>();

  /** Adjusts the number of products to the scenarios. */
  const prepare = async ({ db, transact }: Access): Promise<void> => {
    const size = shopSize(scenarios, catalogue.length);
    if (size !== (listedCounts.get(db) ?? (await countListed(db))))
      await transact((transaction) => setCatalogueSize(transaction.db, size));
    listedCounts.set(db, size);
  };

  const fixtures = createFixtures(state, sessions, prepare);

  const callsHandler = new CallsHandler(async (call, { request, cookies }) => {
    const { operation } = call;
    const resetCountAtStart = resetCount;
    const outcome = await gates.pass(operation, request.signal);
    const fault = faultOf(outcome) ?? scenarios.takeFault(operation);
    const respondWith = async (at: Access): Promise<Response> => {
      if (resetCountAtStart !== resetCount)
        return HttpResponse.json({ message: 'The data was reset during the request.' }, { status: 503 });
      await prepare(at);
      const isVersionOne = scenarios.has('api-1.0');
      const refusal = isVersionOne ? await versionOneRefusal(operation, request) : undefined;
      if (refusal) return refusal;
      const resolveSession = sessions.createResolver(at);
      if (operation === 'listOrders' || operation === 'getOrder') {
        const { member } = visitorOf(await resolveSession(cookies[sessionCookie]));
        if (member) await at.transact(({ db }) => scenarioAnswers.setManyOrders(db, member.id));
      }
      const deps = { ...at, ports: mockPorts, resolveSession, handlers: scenarioAnswers.handlers };
      // The server does it every minute.
      await endDueSurprises(deps);
      const result = await handleRequest(deps, call, request, cookies[sessionCookie]);
      const answered = await scenarioAnswers.changeResponse(at.db, operation, toResponse(result.content));
      const response = isVersionOne ? await asVersionOne(operation, answered) : answered;
      const headers = new Headers(response.headers);
      if (result.cookie !== undefined) headers.append('Set-Cookie', result.cookie);
      return new HttpResponse(response.body, { status: response.status, headers });
    };
    const respond = () => state.use(respondWith);
    const latency = scenarios.latency();
    if (latency > 0) await wait(latency);
    return fault === undefined ? respond() : answerFault(fault, respond);
  });

  const imageHandler = http.get(`*${imagePath}:id`, async ({ params }) => {
    const image = await state.use(({ db }) =>
      db.selectFrom('images').select(['type', 'data']).where('id', '=', String(params.id)).executeTakeFirst(),
    );
    if (!image) return new HttpResponse(null, { status: 404 });
    // An uploaded image may contain scripts, which `sandbox` disables if it is opened as a page.
    const headers = { 'Content-Type': image.type, 'Content-Security-Policy': 'sandbox' };
    return new HttpResponse(image.data, { headers });
  });

  const resumeScenarios = (text: string): void => {
    scenarios.set(text);
    for (const operation of scenarios.holds()) gates.hold(operation);
  };

  const setScenario = async (text: string): Promise<void> => {
    const hadGiftBag = scenarios.has('gift-bag');
    const hadManyFriends = scenarios.has('many-friends');
    const hadManyNotifications = scenarios.has('many-notifications');
    const wasSignedIn = scenarios.has('signed-in');
    resumeScenarios(text);
    await state.use(prepare);
    if (scenarios.has('signed-in')) await fixtures.signInAs(memberId);
    else if (wasSignedIn) await fixtures.signInAs(null);
    if (scenarios.has('long-list')) await fixtures.addLongList();
    if (scenarios.has('giftlist-deleted-while-open')) await fixtures.deleteBirthdayList();
    if (scenarios.has('giftlist-hidden-while-open')) await fixtures.hideBirthdayList();
    if (scenarios.has('giftlist-bought-while-open')) await fixtures.buyBirthdayList();
    if (scenarios.has('gift-bag') && !hadGiftBag) await fixtures.seedCart(giftCart);
    if (scenarios.has('many-friends') && !hadManyFriends) await fixtures.addManyFriends();
    if (scenarios.has('many-notifications') && !hadManyNotifications) await fixtures.addManyNotifications();
  };

  return {
    handlers: [callsHandler, imageHandler],
    createSocketHandler: () => createSocketHandler(live),
    live,
    controls: {
      gates,
      reset: async () => {
        resetCount += 1;
        gates.reset();
        live.reset();
        scenarioAnswers.reset();
        scenarios.set('');
        await state.reset();
      },
      seedCart: fixtures.seedCart,
      signIn: (name) => fixtures.signInAs(name === undefined ? null : people[name].id),
      pageCalls: (session) =>
        createMockPageApi({
          state,
          findSession: (db) => sessions.find(db, session),
          isDeclining: () => scenarios.has('payment-declined'),
        }),
      inbox: () => state.use(({ db }) => readMails(db)),
      state: () => state.use(({ db }) => readRows(db)),
      setScenario,
      scenario: scenarios.words,
      storeNotification: (username, ...notifications) =>
        state.transact(async (transaction) => {
          const { db } = transaction;
          const owner = await db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst();
          if (!owner) throw new Error(`No person has the username '${username}'.`);
          for (const notification of notifications)
            await storeNotificationRow({ ...transaction, ports: mockPorts }, owner.id, notification);
        }),
      onNotificationStored: state.onNotificationStored,
      live: live.controls,
    },
    resumeScenarios,
  };
};
