import { HttpResponse } from 'msw';
import type { ApiErrorBody } from '../../src/generated/model';
import type { ScenarioSwitch } from '../engine/scenario-switch';
import type { Shop } from './products-for-sale';
import type { Row, Tables } from './tables';

/** Who asks. */
export interface Visitor {
  readonly sessionId: string;
  /** Whose bag and orders these are: the member's, or the session's while it is a guest's. */
  readonly ownerId: string;
  /** The signed-in person; `undefined` for a guest. */
  readonly member: Row<'people'> | undefined;
}

/** A request, as the backend's functions see it: recognised, checked against the contract, with the state of this moment. */
export interface Call {
  readonly visitor: Visitor;
  readonly tables: Tables;
  readonly shop: Shop;
  readonly scenarios: ScenarioSwitch;
  /** Path parameters. */
  readonly params: Readonly<Record<string, unknown>>;
  /** As sent: parsed JSON, or the fields of a form. Already known to fit the contract. */
  readonly body: unknown;
  /** Known to fit the contract; numbers and lists are such. */
  readonly query: unknown;
  /** Origin of the request: where the payment page is. */
  readonly origin: string;
}

/** Answers a request with a refusal: throw it. */
export const refusal = (
  status: number,
  message: ApiErrorBody['message'],
  about: Omit<ApiErrorBody, 'message'> = {},
): Response => HttpResponse.json({ message, ...about } satisfies ApiErrorBody, { status });

/** A signed-in person. */
export type Member = NonNullable<Visitor['member']>;

/**
 * Who asks, where only members may.
 *
 * @throws a 401
 */
export const memberOf = ({ visitor }: Call, message = 'Please sign in first.'): Member => {
  if (!visitor.member) throw refusal(401, message);
  return visitor.member;
};

/** A path parameter. */
export const paramOf = ({ params }: Call, name: string): string => String(params[name]);
