import type { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { isReservedUsername } from '#rules/reserved-usernames.ts';
import { usernameSchema } from '#rules/username.ts';
import { webhookPath } from '#server/http/stripe-webhook.ts';
import { googlePaths } from '#server/integrations/google.ts';
import { runOn, serveShop } from './support';

const { apps } = vi.hoisted((): { readonly apps: Pick<Hono, 'routes'>[] } => ({ apps: [] }));

vi.mock(import('#server/http/app.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    createApp: (options) => {
      const app = real.createApp(options);
      apps.push(app);
      return app;
    },
  };
});

describe('paths of the server', () => {
  it('cannot be usernames', async () => {
    await serveShop();
    // Adds paths that are missing here: those for Google and Stripe need settings, and Socket.IO has no route.
    const paths = [...(apps[0]?.routes.map(({ path }) => path) ?? []), googlePaths.start, webhookPath, '/socket.io'];
    const names = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))];
    expect(names).toEqual(expect.arrayContaining(['api', 'health', 'images', 'local', 'mocks', 'pictures', 'ready']));
    const unreserved = names.filter((name) => usernameSchema.safeParse(name).success && !isReservedUsername(name));
    expect(unreserved).toEqual([]);
  });

  it('remain usernames of existing accounts', async () => {
    const server = await serveShop();
    runOn(server, "update people set username = 'api', username_key = 'api' where username = 'maya'");
    const maya = server.shopper();
    await maya.signIn('api');
    expect((await maya.patch('/user/profile', { username: 'API', firstName: 'Mia' })).status).toBe(200);
    expect((await server.shopper().get('/giftlist/user/api')).status).toBe(200);
  });
});
