import { errorResponse } from '#backend/contract/error-response.ts';
import type { OperationId } from '#backend/contract/operations.ts';
import { serializeBody } from '#backend/contract/raw-json.ts';
import { handleRequest, type MatchedOperation, unknownCall } from '#backend/handle-request.ts';
import { acceptsEncoding } from '../accepts-encoding';
import { resolveSession, type SessionDeps } from '../sessions/sessions';
import { networkOf } from './network';
import { compress, minCompressedSize, type PublicAnswer, type PublicAnswers } from './public-answers';
import type { createRateLimiter, RateLimitName } from './rate-limiter';

/** Dependencies of the API handler. */
export interface ServerDeps extends SessionDeps {
  readonly rateLimiter: ReturnType<typeof createRateLimiter>;
  readonly publicAnswers: PublicAnswers;
}

/** Rate limits of single operations, in addition to the general one. */
const rateLimitOf: Partial<Readonly<Record<OperationId, RateLimitName>>> = {
  login: 'signIn',
  verifyOtp: 'signIn',
  sendOtp: 'mail',
  forgotPassword: 'mail',
  createAccount: 'mail',
  checkAvailability: 'names',
  addGiftMark: 'marks',
};

/**
 * Returns a 429 that says when the wait ends.
 *
 * @param until epoch ms
 */
export const tooManyRequests = (until: number, now: number): Response => {
  const remainingTime = Math.ceil((until - now) / 1000);
  const message = 'Too many requests came from your network. Please wait before you try again.';
  const additionalInfo = { blockedUntil: new Date(until).toISOString(), remainingTime };
  const response = errorResponse(429, message, { additionalInfo });
  response.headers.set('Retry-After', String(remainingTime));
  return response;
};

/** Response of an operation: never cached, compressed if it is large. */
const toResponse = async (
  content: unknown,
  acceptEncoding: string,
  setCookies: readonly string[],
): Promise<Response> => {
  const response = content instanceof Response ? content : undefined;
  const text = (response ? await response.text() : serializeBody(content)) ?? '';
  const isCompressed = text.length >= minCompressedSize && acceptsEncoding(acceptEncoding, 'gzip');
  const headers = new Headers({
    ...(response ? Object.fromEntries(response.headers) : text !== '' && { 'Content-Type': 'application/json' }),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  });
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  const body = isCompressed ? compress(text) : text || null;
  return new Response(body, { status: response?.status ?? 200, headers });
};

/** Response of a public operation. Not cached by browsers, because prices change. */
const toPublicResponse = ({ body, gzipped }: PublicAnswer, acceptEncoding: string): Response => {
  const compressedBody = acceptsEncoding(acceptEncoding, 'gzip') ? gzipped : undefined;
  return new Response(compressedBody ?? body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...(compressedBody && { 'Content-Encoding': 'gzip' }),
    },
  });
};

/**
 * Handles a request to the API.
 *
 * @param call matched operation; `undefined` if there is none
 * @param address network address of the request
 */
export const handleApiCall = async (
  deps: ServerDeps,
  call: MatchedOperation | undefined,
  request: Request,
  address: string,
): Promise<Response> => {
  const { db, transact, ports, rateLimiter, publicAnswers } = deps;
  const limit = call && rateLimitOf[call.operation];
  const until = rateLimiter.blockedUntil('any', address) ?? (limit && rateLimiter.blockedUntil(limit, address));
  const acceptEncoding = request.headers.get('accept-encoding') ?? '';
  if (until !== undefined) return tooManyRequests(until, ports.now());
  if (!call) return unknownCall();
  const publicAnswer = await publicAnswers(call, new URL(request.url));
  if (publicAnswer instanceof Response) return toResponse(publicAnswer, acceptEncoding, []);
  if (publicAnswer) return toPublicResponse(publicAnswer, acceptEncoding);
  const { session, newSessionId, device, setCookies } = await resolveSession(deps, request.headers.get('cookie'));
  // Keyed, because a plain hash of an address could be reversed, and lockouts are stored.
  const network = ports.codes.tokenFor(`network ${networkOf(address)}`).slice(0, 22);
  const handlerDeps = {
    db,
    transact,
    ports,
    device,
    network,
    newSessionId,
    resolveSession: () => Promise.resolve(session),
  };
  const { content } = await handleRequest(handlerDeps, call, request, undefined);
  return toResponse(content, acceptEncoding, await setCookies());
};
