import * as z from 'zod/mini';
import type { GoogleProfile } from '#backend/calls/google.ts';
import { SuspendedResponse } from '#backend/contract/error-response.ts';
import { readCookie, writeCookie } from '../cookies';
import { failure, type Log } from '../log';
import { completeGoogleSignIn } from '../sessions/google-sign-in';
import type { SessionDeps } from '../sessions/sessions';
import type { GoogleSettings } from './settings';

/** Paths of Google sign-in. */
export const googlePaths = { start: '/google/start', callback: '/google/back' } as const;

/** Maximum duration of a sign-in at Google, seconds. */
const maxSignInSeconds = 600;

/** Timeout of requests to Google, seconds. */
const timeoutSeconds = 10;

/** Path that opens the app's sign-in dialog with an error message. */
const errorPath = '/?error=google';

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/)),
  email_verified: z.literal(true),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  /** Google Workspace domain of the account. */
  hd: z.optional(z.string()),
});

const profileOf = (claims: unknown): GoogleProfile => {
  const { sub, email, given_name, family_name, hd } = Claims.parse(claims);
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  return {
    sub,
    email,
    firstName: (given_name || mailbox).slice(0, 100),
    lastName: (family_name ?? '').slice(0, 100),
    isGoogleMail: ['gmail.com', 'googlemail.com', hd?.toLowerCase()].includes(domain),
  };
};

interface GoogleDeps extends SessionDeps {
  readonly rateLimiter: { readonly blockedUntil: (name: 'signIn', address: string) => number | undefined };
}

/** Google sign-in: OpenID Connect, authorization code flow with PKCE. */
export interface Google {
  readonly start: (deps: GoogleDeps, request: Request, address: string) => Promise<Response>;
  /** @throws a `SuspendedResponse` if the user is suspended */
  readonly handleCallback: (deps: GoogleDeps, request: Request, address: string) => Promise<Response>;
}

const redirect = (location: string, cookies: readonly string[]): Response => {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
};

/**
 * Cookie during the sign-in at Google: `state`, `nonce` and the PKCE verifier. Binds a code to the browser that started
 * the sign-in. With https, no other host can set it (`__Host-`).
 */
const oauthCookie = {
  name: (isSecure: boolean) => `${isSecure ? '__Host-' : ''}google`,
  cookie: (value: string, seconds: number, isSecure: boolean) =>
    writeCookie(oauthCookie.name(isSecure), value, { isSecure, maxAge: seconds }),
  read: (header: string | null, isSecure: boolean) =>
    /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(readCookie(header, oauthCookie.name(isSecure)) ?? '')?.slice(1) ?? [],
};

/** @param shopOrigin configured origin of the shop, if any */
export const createGoogle = (
  { clientId, clientSecret, issuer }: GoogleSettings,
  shopOrigin: string | undefined,
  log: Log,
): Google => {
  const load = async () => {
    const client = await import('openid-client');
    const url = new URL(issuer);
    const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const config = await client.discovery(url, clientId, undefined, client.ClientSecretPost(clientSecret), {
      execute: [...execute, client.enableNonRepudiationChecks],
      timeout: timeoutSeconds,
    });
    return { client, config };
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      // The next sign-in retries the discovery.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const callbackUrlOf = (request: Request) => new URL(googlePaths.callback, shopOrigin ?? new URL(request.url).origin);

  const start: Google['start'] = async ({ isSecure, rateLimiter }, request, address) => {
    if (rateLimiter.blockedUntil('signIn', address) !== undefined) return redirect(errorPath, []);
    try {
      const { client, config } = await loaded();
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrlOf(request).href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return redirect(url.href, [oauthCookie.cookie(`${state}.${nonce}.${verifier}`, maxSignInSeconds, isSecure)]);
    } catch (error) {
      log({ event: 'failed', ...failure(error) });
      return redirect(errorPath, []);
    }
  };

  const handleCallback: Google['handleCallback'] = async (deps, request, address) => {
    const cookies = request.headers.get('cookie');
    const clearedCookie = oauthCookie.cookie('', 0, deps.isSecure);
    const [expectedState, expectedNonce, pkceCodeVerifier] = oauthCookie.read(cookies, deps.isSecure);
    const { search, searchParams } = new URL(request.url);
    const isOwnSignIn = expectedState !== undefined && searchParams.get('state') === expectedState;
    if (!isOwnSignIn) return redirect(errorPath, [clearedCookie]);
    const code = searchParams.get('error');
    if (code !== null) {
      // OAuth error codes have this form; other text does not come from Google and is not logged.
      log({ event: 'google-refused', error: /^[a-z_]{1,40}$/.test(code) ? code : 'other' });
      return redirect(errorPath, [clearedCookie]);
    }
    if (deps.rateLimiter.blockedUntil('signIn', address) !== undefined) return redirect(errorPath, [clearedCookie]);
    try {
      const { client, config } = await loaded();
      const callbackUrl = callbackUrlOf(request);
      callbackUrl.search = search;
      const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, callbackUrl, checks);
      return redirect('/', [...(await completeGoogleSignIn(deps, cookies, profileOf(tokens.claims()))), clearedCookie]);
    } catch (error) {
      if (error instanceof SuspendedResponse) throw error;
      if (!(error instanceof Response)) log({ event: 'failed', ...failure(error) });
      return redirect(errorPath, [clearedCookie]);
    }
  };

  return { start, handleCallback };
};
