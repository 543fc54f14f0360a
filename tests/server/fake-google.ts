import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { listenUntilEnd } from './listen-until-end';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ownKeys, foreignKeys] = [newKeys(), newKeys()];

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: Readonly<Record<string, unknown>>): string => {
  const { privateKey } = claims['isForged'] === true ? foreignKeys : ownKeys;
  const content = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
};

/** OAuth client of the shop. */
const client = { clientId: 'the-shop', clientSecret: 'a-secret-of-the-shop' };

/**
 * Local OpenID Connect issuer without a sign-in form. Returns a token only for its own code, the client secret and the
 * PKCE verifier.
 *
 * @param claims additional claims of the token; `isForged` signs it with a foreign key
 */
export const openIssuer = async (claims: () => Readonly<Record<string, unknown>>) => {
  const pendingCodes = new Map<string, URLSearchParams>();
  let issuer = '';

  const authorize = (query: URLSearchParams): string => {
    const code = crypto.randomUUID();
    pendingCodes.set(code, query);
    const callback = new URL(query.get('redirect_uri') ?? '');
    callback.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    return callback.href;
  };

  const tokenFor = (form: URLSearchParams): object | undefined => {
    const code = form.get('code') ?? '';
    const query = pendingCodes.get(code);
    pendingCodes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;
    if (!query || !isClient || query.get('code_challenge') !== challenge) return undefined;
    if (query.get('redirect_uri') !== form.get('redirect_uri')) return undefined;
    const time = Math.floor(Date.now() / 1000);
    const defaultClaims = { iss: issuer, aud: client.clientId, iat: time, exp: time + 300, nonce: query.get('nonce') };
    return { access_token: 'none', token_type: 'Bearer', id_token: signed({ ...defaultClaims, ...claims() }) };
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/keys')
      answer({ keys: [{ ...ownKeys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] });
    else if (pathname === '/authorize') response.writeHead(302, { location: authorize(searchParams) }).end();
    else if (pathname === '/token') {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      request.on('end', () => {
        const token = tokenFor(new URLSearchParams(text));
        answer(token ?? { error: 'invalid_grant' }, token ? 200 : 400);
      });
    } else
      answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
  });
  issuer = `http://127.0.0.1:${await listenUntilEnd(server)}`;
  return { ...client, issuer };
};
