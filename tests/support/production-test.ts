import { createNodeMocks } from '../../mocks/node';
import { carryLive } from '../../mocks/host/carry-live';
import { answerPicture } from '../../mocks/host/pictures';
import { type Served, serve } from '../../mocks/host/serve';
import { test as base } from './strict-test';

/** `test` against the production build, as a host would serve it, its API answered by a mock backend in Node. */
export const test = base.extend<{ baseURL: string }, { production: Served }>({
  production: [
    async ({ browserName: _ }, use) => {
      const { answer, liveServer } = createNodeMocks({ visitors: 'many' });
      const served = await serve({
        dir: 'dist',
        answer,
        other: answerPicture,
        attach: (http) => carryLive(http, liveServer),
      });
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ production }, use) => use(production.url),
});

export { expect } from './strict-test';
