import { refusal } from '../../backend/contract/refusal';
import type { ScenarioSwitch } from '../engine/scenario-switch';
import type { ProductsForSale } from './products-for-sale';
import type { Row, Tables } from './tables';

/** Who sent a request. */
export interface Visitor {
  readonly sessionId: string;
  /** Owner of the visitor's lines, addresses and orders: the member's id, or the session's id for a guest. */
  readonly ownerId: string;
  /** The signed-in person; `undefined` for a guest. */
  readonly member: Row<'people'> | undefined;
}

/** What a resolver is given: a request that was checked against the contract, who sent it, and the tables as they are now. */
export interface Call {
  readonly visitor: Visitor;
  readonly tables: Tables;
  readonly forSale: ProductsForSale;
  readonly scenarios: ScenarioSwitch;
  /** Path parameters. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Parsed JSON, or the fields of a form. Already checked against the contract. */
  readonly body: unknown;
  /** Already checked against the contract; numbers, booleans and lists have their own types. */
  readonly query: unknown;
  /** Origin of the request. The payment page and Google's page have the same. */
  readonly origin: string;
}

export { refusal };

/** A signed-in person. */
export type Member = NonNullable<Visitor['member']>;

/**
 * The member who sent the request.
 *
 * @throws a 401 for guests
 */
export const memberOf = ({ visitor }: Call, message = 'Please sign in first.'): Member => {
  if (!visitor.member) throw refusal(401, message);
  return visitor.member;
};

/** A path parameter. */
export const paramOf = ({ params }: Call, name: string): string => String(params[name]);
