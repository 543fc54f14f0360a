import { createHash } from 'node:crypto';
import { createAdminApp } from '#server/admin/app.tsx';
import { sessionLifetime } from '#server/admin/operators/sessions.ts';
import { createDevices } from '#server/sessions/devices.ts';
import type { openPaymentShop } from '../backend/payment-shop';

const origin = 'http://admin.example';

/** Signs an operator in, with their name as the token of the session. */
export const addSignedIn = async (
  { db, deps }: Pick<Awaited<ReturnType<typeof openPaymentShop>>, 'db' | 'deps'>,
  name: string,
): Promise<void> => {
  const operator = { id: `opr_${name}`, name, nameKey: name.toLowerCase(), passwordHash: '' };
  await db.insertInto('operators').values(operator).execute();
  const id = createHash('sha256').update(name).digest('base64url');
  const session = { id, operatorId: operator.id, expiresAt: deps.ports.now() + sessionLifetime };
  await db.insertInto('operatorSessions').values(session).execute();
};

type Options = Parameters<typeof createAdminApp>[0];

/** Opens the admin pages of a shop without a server. Returns a request of an operator. */
export const adminInProcess = (options: Pick<Options, 'db' | 'transact' | 'ports'> & Partial<Options>) => {
  const app = createAdminApp({
    log: () => undefined,
    origin,
    shopOrigin: 'http://shop.example',
    fixedSettings: {},
    environment: { payment: 'local', mailHost: undefined, isPostgres: false, variables: [] },
    pictures: { findStored: () => Promise.resolve(undefined), findDemoImage: () => undefined },
    isBehindProxy: false,
    onFailedSignIn: () => undefined,
    devices: createDevices('secret', 'operator-device'),
    metrics: { token: undefined, read: () => Promise.resolve('') },
    ...options,
  });
  let requests = 0;
  return (who: string, path: string, body?: URLSearchParams, address?: string) => {
    requests += 1;
    // Each request has its own address, so that only a test of the rate limits meets them.
    const socket = { remoteAddress: address ?? `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
    return app.request(
      origin + path,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          Cookie: `giftlist-operator=${who}`,
          ...(body && { 'Content-Length': String(body).length.toString() }),
        },
        ...(body && { body }),
      },
      { incoming: { headers: { origin }, socket } },
    );
  };
};
