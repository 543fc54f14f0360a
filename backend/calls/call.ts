import type { RawJson } from '../contract/raw-json';
import { errorResponse } from '../contract/error-response';
import type { Transaction, RunTransaction } from '../database/transaction';
import type { Db, Row } from '../database/tables';
import type { PricingInput } from '../domain/pricing';
import type { Ports } from '../ports';

/** A signed-in person. */
export type Member = Row<'people'>;

/** Who sent a request. */
export interface Visitor {
  readonly sessionId: string;
  /** Owner of the visitor's lines, addresses and orders: the member's id, or what the session owns for a guest. */
  readonly ownerId: string;
  /** `undefined` for a guest. */
  readonly member: Member | undefined;
}

/** The browser that sent a request, where a user has signed in with it before. */
export interface Device {
  readonly id: string;
  /** Whether this user has signed in with it. */
  readonly isKnownTo: (personId: string) => boolean;
}

/** What a call is given: a request that was checked against the contract, who sent it, and the tables as they are now. */
export interface RequestContext {
  readonly db: Db;
  readonly ports: Ports;
  readonly visitor: Visitor;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Parsed JSON, or the fields of a form. Already checked against the contract. */
  readonly body: unknown;
  /** Already checked against the contract; numbers, booleans and lists have their own types. */
  readonly query: unknown;
  /** Origin of the request. */
  readonly origin: string;
  /** `undefined` where nobody has signed in, and in the mock. */
  readonly device?: Device | undefined;
  /** Changes what is known of lines before they are priced: a tester's scenarios of the checkout. */
  readonly adjustPricing?: (call: RequestContext, facts: readonly PricingInput[]) => Promise<readonly PricingInput[]>;
  /**
   * Makes the id that a session gets when a person signs in or out, inside that change. Without it, the session keeps its own.
   *
   * @throws a 401 when the session has got another id meanwhile
   */
  readonly newSessionId?: (db: Db) => Promise<string>;
}

/** A call that may change the tables: `db` is its transaction. */
export interface WriteContext extends RequestContext, Transaction {}

type MaybePromise<Value> = Value | Promise<Value>;

/** What is known of a request before it is known on which tables it works. */
export interface UnboundRequest extends Omit<RequestContext, 'db' | 'visitor'> {
  readonly sessionId: string;
  /** Who sent it, as these tables have it. */
  readonly visitorIn: (db: Db) => Promise<Visitor>;
}

/** How a call is answered. */
export type Handler<Answer> = (
  request: UnboundRequest,
  db: Db,
  transact: RunTransaction,
) => Promise<Answer | RawJson | Response>;

/** A call that only looks at the tables. */
export const readHandler =
  <Answer>(answer: (call: RequestContext) => MaybePromise<Answer | RawJson | Response>): Handler<Answer> =>
  async (request, db) =>
    answer({ ...request, db, visitor: await request.visitorIn(db) });

/**
 * A call that changes the tables, in one transaction that holds the browser's session and whose things it changes. What it throws
 * undoes the change; a refusal that it **returns** keeps it.
 *
 * @param others owners beside the visitor whose things it changes too; it does not refuse anything
 */
export const writeHandler =
  <Answer>(
    answer: (call: WriteContext) => MaybePromise<Answer | Response>,
    others: (call: RequestContext) => Promise<readonly (string | undefined)[]> = () => Promise.resolve([]),
  ) =>
  (request: UnboundRequest, _db: Db, transact: RunTransaction): Promise<Answer | Response> =>
    transact(async (transaction) => {
      // Before it is asked who sent it: signing in at the same moment makes a guest a member.
      await transaction.acquireLocks('session', [request.sessionId]);
      const call = { ...request, ...transaction, visitor: await request.visitorIn(transaction.db) };
      const owners = [call.visitor.ownerId, ...(await others(call))];
      await transaction.acquireLocks(
        'owner',
        owners.filter((id) => id !== undefined),
      );
      return answer(call);
    });

/**
 * A call that changes the tables after something that takes long: hashing a password may not keep a transaction open.
 *
 * @param prepare runs before the transaction; the call gets what it has found
 * @param others as in `writeHandler`
 */
export const preparedWriteHandler =
  <Ready, Answer>(
    prepare: (call: RequestContext) => Promise<Ready>,
    answer: (call: WriteContext, ready: Ready) => MaybePromise<Answer | Response>,
    others: (ready: Ready) => readonly (string | undefined)[] = () => [],
  ): Handler<Answer> =>
  async (request, db, transact) => {
    const ready = await prepare({ ...request, db, visitor: await request.visitorIn(db) });
    const write = writeHandler<Answer>(
      (call) => answer(call, ready),
      () => Promise.resolve(others(ready)),
    );
    return write(request, db, transact);
  };

/**
 * The member who sent the request.
 *
 * @throws a 401 for guests
 */
export const requireMember = ({ visitor }: RequestContext, message = 'Please sign in first.'): Member => {
  if (!visitor.member) throw errorResponse(401, message);
  return visitor.member;
};

/** A path parameter. */
export const pathParam = ({ params }: RequestContext, name: string): string => String(params[name]);

/** A new id. The prefix says what it is the id of. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID()}`;

/** Now, as the tables keep it. */
export const nowIso = ({ ports }: Pick<RequestContext, 'ports'>): string => new Date(ports.now()).toISOString();
