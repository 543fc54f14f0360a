import { errorResponse, SuspendedResponse } from '../contract/error-response';
import type { Input, OperationId } from '../contract/operations';
import type { RawJson } from '../contract/raw-json';
import type { ResponseTypes } from '../contract/response-types';
import type { Db, Row } from '../database/tables';
import type { RunTransaction, Transaction } from '../database/transaction';
import type { Ports } from '../ports';

/** Database, or a transaction, and ports of the shop. */
export interface DbContext {
  readonly db: Db;
  readonly ports: Ports;
}

/** Dependencies of code outside a request and outside a transaction. */
export interface BackendDeps extends DbContext {
  readonly transact: RunTransaction;
}

/** A signed-in user. */
export type Member = Row<'people'>;

/** The guest or member who sent a request. */
export interface Visitor {
  readonly sessionId: string;
  /** Owner of the visitor's cart lines, addresses and orders: the member's id, or the guest session's `ownerId`. */
  readonly ownerId: string;
  /** `undefined` for a guest. */
  readonly member: Member | undefined;
  /** Reason told to a guest whose session belongs to a suspended user. */
  readonly suspensionReason?: string;
}

/** A browser in which at least one user has signed in before. */
export interface Device {
  readonly id: string;
  /** Whether the user with this id has signed in with it. */
  readonly isKnownTo: (personId: string) => boolean;
}

/** Facts of a request other than its input, with database and ports. */
export interface Context extends DbContext {
  readonly visitor: Visitor;
  readonly origin: string;
  /** `undefined` for an unknown browser, and in the mock. */
  readonly device?: Device | undefined;
  /** Keyed hash of the visitor's network; `undefined` in the mock. */
  readonly network?: string | undefined;
  /**
   * Creates the session id for a sign-in or sign-out, inside its transaction. Without this function, the session keeps
   * its id.
   *
   * @throws a 401 when a concurrent request has already replaced the id
   */
  readonly newSessionId?: (db: Db) => Promise<string>;
}

/** Context of a writing request: `db` is its transaction. */
export interface WriteContext extends Context, Transaction {}

type MaybePromise<Value> = Value | Promise<Value>;

/** Facts of a request that is not bound to a database yet. */
export interface UnboundRequest extends Omit<Context, keyof DbContext | 'visitor'> {
  readonly sessionId: string;
  /** Reads the visitor from this database or transaction. */
  readonly visitorIn: (db: Db) => Promise<Visitor>;
}

/** Function of one API operation, which gets the validated input. */
export type Handler<Id extends OperationId, Result = ResponseTypes[Id] | RawJson> = (
  request: UnboundRequest & Input<Id>,
  deps: BackendDeps,
) => Promise<Result | Response>;

/** A handler that only reads. */
export const readHandler =
  <Id extends OperationId, Result>(
    handle: (context: Context & Input<Id>) => MaybePromise<Result | Response>,
  ): Handler<Id, Result> =>
  async (request, { db, ports }) =>
    handle({ ...request, db, ports, visitor: await request.visitorIn(db) });

/**
 * A handler that writes, in one transaction with locks on the session and on all owners involved. A thrown error rolls
 * back; a **returned** error response commits.
 *
 * @param findOtherOwners further owners to lock; must not throw error responses, because it runs before the handler's
 *   own checks
 */
export const writeHandler =
  <Id extends OperationId, Result>(
    handle: (context: WriteContext & Input<Id>) => MaybePromise<Result | Response>,
    findOtherOwners: (context: Context & Input<Id>) => Promise<readonly (string | undefined)[]> = () =>
      Promise.resolve([]),
  ): Handler<Id, Result> =>
  (request, { transact, ports }) =>
    transact(async (transaction) => {
      // Lock before reading the visitor, because a concurrent sign-in turns the guest into a member.
      await transaction.acquireLocks('session', [request.sessionId]);
      const context = { ...request, ...transaction, ports, visitor: await request.visitorIn(transaction.db) };
      const owners = [context.visitor.ownerId, ...(await findOtherOwners(context))];
      await transaction.acquireLocks(
        'owner',
        owners.filter((id) => id !== undefined),
      );
      return handle(context);
    });

/**
 * A writing handler with slow preparation, such as hashing a password, which must not keep a transaction open.
 *
 * @param prepare runs before the transaction; its result goes to the handler
 * @param otherOwnersOf as in `writeHandler`
 */
export const preparedWriteHandler =
  <Id extends OperationId, Prepared, Result>(
    prepare: (context: Context & Input<Id>) => Promise<Prepared>,
    handle: (context: WriteContext, prepared: Prepared) => MaybePromise<Result | Response>,
    otherOwnersOf: (prepared: Prepared) => readonly (string | undefined)[] = () => [],
  ): Handler<Id, Result> =>
  async (request, deps) => {
    const { db, ports } = deps;
    const prepared = await prepare({ ...request, db, ports, visitor: await request.visitorIn(db) });
    const write = writeHandler<Id, Result>(
      (context) => handle(context, prepared),
      () => Promise.resolve(otherOwnersOf(prepared)),
    );
    return write(request, deps);
  };

/**
 * Returns the signed-in member.
 *
 * @throws a 401 for guests, with the reason for a suspended user
 */
export const requireMember = ({ visitor }: Context, message = 'Please sign in first.'): Member => {
  if (visitor.suspensionReason !== undefined) throw new SuspendedResponse(visitor.suspensionReason);
  if (!visitor.member) throw errorResponse(401, message);
  return visitor.member;
};

/**
 * A members' handler, for `readHandler` or `writeHandler`: guests get a 401.
 *
 * @param message of the 401
 */
export const membersOnly =
  <RequestContext extends Context, Result>(
    handle: (context: RequestContext, member: Member) => Result,
    message?: string,
  ) =>
  (context: RequestContext): Result =>
    handle(context, requireMember(context, message));

/** Creates an id whose prefix names the kind of row. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID()}`;

/** Current time as stored in the database, ISO 8601. */
export const nowIso = ({ ports }: Pick<DbContext, 'ports'>): string => new Date(ports.now()).toISOString();
