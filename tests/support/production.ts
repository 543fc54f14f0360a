import { answer } from '../../mocks/node';
import { readPicture } from '../../mocks/pictures/read-picture';
import { type Served, serve } from './server';
import { test as base } from './test';

const answerPicture = async ({ url }: Request): Promise<Response | undefined> => {
  const picture = readPicture(new URL(url).pathname);
  return picture && new Response(picture.body, { headers: { 'content-type': picture.contentType } });
};

/** The production build as a host would serve it, its API answered by the mock backend from Node. */
export const serveProduction = (port?: number): Promise<Served> =>
  serve({ dir: 'dist', answer, other: answerPicture, port });

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
