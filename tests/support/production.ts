import { createNodeMocks } from '../../mocks/node';
import { readPicture } from '../../mocks/pictures/read-picture';
import { type Answer, type Served, serve } from './server';
import { test as base } from './test';

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

/**
 * The production build as a host would serve it, its API answered by a mock backend in Node.
 *
 * @param answer - Another backend than a fresh one.
 */
export const serveProduction = (answer: Answer = createNodeMocks({ visitors: 'many' }).answer): Promise<Served> =>
  serve({ dir: 'dist', answer, other: answerPicture });

/** `test` against the production build instead of the mock build. */
export const test = base.extend<{ baseURL: string }, { production: Served }>({
  production: [
    async ({ browserName: _ }, use) => {
      const served = await serveProduction();
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ production }, use) => use(production.url),
});

export { expect } from './test';
