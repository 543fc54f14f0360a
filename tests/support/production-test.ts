import { createNodeMocks } from '../../mocks/node';
import { readPicture } from '../../mocks/pictures/read-picture';
import { type Answer, type Served, serve } from './server';
import { test as base } from './strict-test';

const pictures = new Map<string, Blob>();

/** Answers the mock backend's pictures, each composed once. */
export const answerPicture: Answer = ({ url }) => {
  const { pathname } = new URL(url);
  let picture = pictures.get(pathname);
  if (!picture) {
    const file = readPicture(pathname);
    if (!file) return Promise.resolve(undefined);
    picture = new Blob([new Uint8Array(Buffer.from(file.body))], { type: file.contentType });
    pictures.set(pathname, picture);
  }
  return Promise.resolve(new Response(picture, { headers: { 'cache-control': 'max-age=3600' } }));
};

/** `test` against the production build, as a host would serve it, its API answered by a mock backend in Node. */
export const test = base.extend<{ baseURL: string }, { production: Served }>({
  production: [
    async ({ browserName: _ }, use) => {
      const { answer } = createNodeMocks({ visitors: 'many' });
      const served = await serve({ dir: 'dist', answer, other: answerPicture });
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ production }, use) => use(production.url),
});

export { expect } from './strict-test';
