import { type HttpHandler, HttpResponse, type WebSocketHandler } from 'msw';
import type { CartItem } from '../../src/generated/model';
import { answerFault, wait } from './answer-fault';
import type { Call } from '../backend/call';
import { createImageHandler } from '../backend/images';
import { answeredLine, newLine } from '../backend/lines';
import { deleteElsewhere, hideElsewhere } from '../backend/lists-changed-elsewhere';
import { addLongList } from '../backend/long-list';
import { type News, storeNotification } from '../backend/news';
import { readRequest, type Sent } from './requests';
import { faultOf } from './faults';
import { createGates, type Gates } from './gates';
import { createHandler, type RequestInfo, type RunResolver, standBefore } from './handlers';
import { type OperationId, operationIds, operations } from './operations';
import { createLiveServer, type LiveControls, type LiveServer } from './live-server';
import { createScenarioSwitch } from './scenario-switch';
import { type CartLineSeed, crowdOf, giftCart, manyNotifications, memberId, type PersonName, people } from '../seed';
import { createPageCallHandler } from './page-call-handler';
import { createPageCalls } from './page-calls';
import { type Arrival, createSessions, sessionCookie, type Visitors } from './sessions';
import { createProductSource, findProduct } from '../backend/products-for-sale';
import { createSocketHandler } from './socket-handler';
import { createState, type State } from './state';
import { type Mail, readTables, type StoredRows } from '../backend/tables';
import { createMemoryVault, type Vault } from './vault';

interface Options {
  /** Default: a memory of its own. */
  readonly vault?: Vault | undefined;
  readonly visitors: Visitors;
  /** Called with the scenarios that are on, after every change. */
  readonly onScenarioChange?: (words: readonly string[]) => void;
}

/** What tests and the panel do with a mock backend, beside asking it. */
export interface MockControls {
  readonly gates: Omit<Gates, 'pass'>;
  /** Goes back to the beginning: the rows of the seed, no scenario, all gates open. */
  readonly reset: () => Promise<void>;
  /**
   * Fills the cart of the only visitor, guest or member, with these lines and no others.
   *
   * @throws when a product or a giftlist item does not exist
   */
  readonly seedCart: (lines: readonly CartLineSeed[]) => Promise<CartItem[]>;
  /** Signs the only visitor in as a seeded member, or out. The guest's cart stays the guest's. */
  readonly signIn: (name: PersonName | undefined) => Promise<void>;
  /** The mail that was sent, the earliest first. A person reads it on /mocks/inbox/index.html. */
  readonly inbox: () => Promise<readonly Mail[]>;
  /** All rows of the tables, as they are now. */
  readonly state: () => Promise<StoredRows>;
  /**
   * Switches to these scenarios (separated by commas) and no others. `gift-bag` fills the cart, and `many-friends` brings people, when
   * it was not on before; `signed-in` signs in, and out when it is gone.
   *
   * @throws when a word means nothing
   */
  readonly setScenario: (text: string) => Promise<void>;
  /** The scenarios that are on. */
  readonly scenario: () => string[];
  /**
   * Stores notifications for a member, as the backend itself does: they are announced to the member's open connections.
   *
   * @throws when there is no such member
   */
  readonly storeNotification: (username: string, ...news: readonly News[]) => Promise<void>;
  /** Calls back with every notification that was stored, as soon as that is kept. Returns what ends it. */
  readonly onNotificationStored: State['onNotificationStored'];
  /** The live connections. */
  readonly live: LiveControls;
}

/** A mock backend: its handlers, and what it can be told. */
export interface Backend {
  readonly handlers: HttpHandler[];
  /** Answers the WebSockets of the live connection, in a page and in tests. */
  readonly createSocketHandler: () => WebSocketHandler;
  /** Who is connected live, for a server that carries connections by itself. */
  readonly live: LiveServer;
  readonly controls: MockControls;
  /** Switches scenarios on that were on before a reload. What they do only once (filling the cart, signing in) is not done again. */
  readonly resumeScenarios: (text: string) => void;
}

const cookieFor = (sessionId: string): string => `${sessionCookie}=${sessionId}; Path=/; HttpOnly; SameSite=Lax`;

/** Without local storage msw cannot keep a cookie. The only visitor is then recognised without a cookie. */
const canKeepCookies = (): boolean => {
  try {
    return typeof document === 'undefined' || localStorage !== null;
  } catch {
    return false;
  }
};

const withCookie = (response: Response, sessionId: string): Response => {
  const headers = new Headers(response.headers);
  headers.append('Set-Cookie', cookieFor(sessionId));
  return new HttpResponse(response.body, { status: response.status, headers });
};

/**
 * Creates a mock backend. Every request of every call takes the same steps: its gate, the scenarios, the session, the check against the
 * contract, and then the generated handler, which answers with what the call's resolver returns.
 */
export const createBackend = ({ vault = createMemoryVault(), visitors, onScenarioChange }: Options): Backend => {
  const scenarios = createScenarioSwitch({ onChange: onScenarioChange });
  const gates = createGates();
  const state = createState(vault);
  const sessions = createSessions(state, visitors);
  const live = createLiveServer({
    onNotificationStored: state.onNotificationStored,
    memberIdOf: (cookie) => state.read((tables) => sessions.memberOf(tables, cookie)?.id),
    scenarios,
  });
  const productsForSale = createProductSource(scenarios);
  /** What is known of a request before its resolver runs. */
  const admitted = new WeakMap<Request, { arrival: Arrival; sent: Sent; era: number }>();
  /** How often the data were reset. What was asked before is about data that are gone, and may not write into the new ones. */
  let era = 0;

  const callMaker = async ({ request, params }: RequestInfo) => {
    const forSale = await productsForSale();
    const admission = admitted.get(request);
    if (!admission) throw new Error('A request came to its resolver without being admitted.');
    const { arrival, sent } = admission;
    return (tables: Call['tables']): Call => {
      if (admission.era !== era)
        throw HttpResponse.json({ message: 'The data were reset meanwhile.' }, { status: 503 });
      return {
        visitor: sessions.visitorOf(tables, arrival.sessionId),
        tables,
        forSale,
        scenarios,
        params,
        origin: new URL(request.url).origin,
        ...sent,
      };
    };
  };

  const runResolver: RunResolver =
    ({ isWriting, answer }) =>
    async (info) => {
      const toCall = await callMaker(info);
      const access = isWriting ? state.change : state.read;
      const answered = await access((tables) => answer(toCall(tables)));
      if (answered instanceof Response) throw answered;
      return answered;
    };

  const admit = async (
    operation: OperationId,
    { request, cookies }: RequestInfo,
    askedIn: number,
    produce: () => Promise<Response>,
  ) => {
    const arrival = await sessions.arrive(cookies[sessionCookie]);
    let response: Response;
    try {
      admitted.set(request, { arrival, sent: await readRequest(request, operations[operation]), era: askedIn });
      response = await produce();
    } catch (refused) {
      if (!(refused instanceof Response)) throw refused;
      response = refused;
    }
    return arrival.needsCookie && canKeepCookies() ? withCookie(response, arrival.sessionId) : response;
  };

  const operationHandlers = operationIds.map((operation) =>
    standBefore(createHandler(operation, runResolver), async (info, produce) => {
      const askedIn = era;
      const outcome = await gates.pass(operation, info.request.signal);
      const fault = faultOf(outcome) ?? scenarios.takeFault(operation);
      const own = () => admit(operation, info, askedIn, produce);
      const latency = scenarios.latency();
      if (latency > 0) await wait(latency);
      return fault === undefined ? own() : answerFault(fault, own);
    }),
  );

  const seedCart = async (lines: readonly CartLineSeed[]): Promise<CartItem[]> => {
    const forSale = await productsForSale();
    const { sessionId } = await sessions.arrive();
    return state.change(async (tables) => {
      const { ownerId } = sessions.visitorOf(tables, sessionId);
      tables.lines.deleteMany((query) => query.where({ ownerId }));
      const created = [];
      for (const { productId, ...about } of lines) {
        const product = findProduct(forSale, productId);
        if (!product) throw new Error(`The shop has no product '${productId}'.`);
        created.push(answeredLine(await tables.lines.create(newLine(tables, ownerId, product, about))));
      }
      return created;
    });
  };

  const holdGates = () => {
    for (const operation of scenarios.holds()) gates.hold(operation);
  };

  const signInAs = async (userId: string | null): Promise<void> => {
    const { sessionId } = await sessions.arrive();
    await state.change((tables) =>
      tables.sessions.update((query) => query.where({ id: sessionId }), {
        data: (session) => {
          session.userId = userId;
        },
      }),
    );
  };

  /** Gives the only visitor many friends and friend requests; where nobody is signed in, Maya. */
  const seedCrowd = async (): Promise<void> => {
    const { sessionId } = await sessions.arrive();
    await state.change(async (tables) => {
      const { people: everybody, friendships } = tables;
      for (const { person, friendship } of crowdOf(
        sessions.visitorOf(tables, sessionId).member?.id ?? people.maya.id,
      )) {
        everybody.deleteMany((query) => query.where({ id: person.id }));
        friendships.deleteMany((query) => query.where({ id: friendship.id }));
        await everybody.create(person);
        await friendships.create(friendship);
      }
    });
  };

  /** Gives the only visitor many notifications; where nobody is signed in, Maya. They are older news: none of them is announced. */
  const seedNotifications = async (): Promise<void> => {
    const { sessionId } = await sessions.arrive();
    await state.change(async (tables) => {
      const { member } = sessions.visitorOf(tables, sessionId);
      for (const row of manyNotifications(member?.id ?? people.maya.id)) {
        tables.notifications.deleteMany((query) => query.where({ id: row.id }));
        await tables.notifications.create(row);
      }
    });
  };

  const setScenario = async (text: string): Promise<void> => {
    const hadGiftBag = scenarios.has('gift-bag');
    const hadCrowd = scenarios.has('many-friends');
    const hadNews = scenarios.has('many-notifications');
    const wasSignedIn = scenarios.has('signed-in');
    scenarios.set(text);
    holdGates();
    if (scenarios.has('signed-in')) await signInAs(memberId);
    else if (wasSignedIn) await signInAs(null);
    if (scenarios.has('long-list')) await state.change(addLongList);
    if (scenarios.has('giftlist-deleted-while-open')) await state.change(deleteElsewhere);
    if (scenarios.has('giftlist-hidden-while-open')) await state.change(hideElsewhere);
    if (scenarios.has('gift-bag') && !hadGiftBag) await seedCart(giftCart);
    if (scenarios.has('many-friends') && !hadCrowd) await seedCrowd();
    if (scenarios.has('many-notifications') && !hadNews) await seedNotifications();
  };

  const pageCallHandler = createPageCallHandler((cookie) =>
    createPageCalls({
      state,
      findSession: (tables) => sessions.find(tables, cookie),
      isDeclining: () => scenarios.has('payment-declined'),
    }),
  );

  return {
    handlers: [...operationHandlers, createImageHandler(state), pageCallHandler],
    createSocketHandler: () => createSocketHandler(live),
    live,
    controls: {
      gates,
      reset: async () => {
        era += 1;
        gates.reset();
        live.reset();
        scenarios.set('');
        await state.reset();
      },
      seedCart,
      signIn: (name) => signInAs(name === undefined ? null : people[name].id),
      inbox: () => state.read(({ mails }) => mails.all().map((mail) => ({ ...mail }))),
      state: () => state.read(readTables),
      setScenario,
      scenario: scenarios.words,
      storeNotification: (username, ...news) =>
        state.change(async (tables) => {
          const owner = tables.people.findFirst((query) => query.where({ username }));
          if (!owner) throw new Error(`Nobody is called '${username}'.`);
          for (const one of news) await storeNotification(tables, owner.id, one);
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
