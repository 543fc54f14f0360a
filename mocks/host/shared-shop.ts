import { existsSync } from 'node:fs';
import { pageCallsPath } from '../engine/page-calls';
import { carryLive } from './carry-live';
import { createNodeMocks, type NodeMocks } from '../node';
import { buildPages } from './pages';
import { answerPicture } from './pictures';
import { type Answer, serve, type Served } from './serve';

interface Options {
  /** The folder of a production build. Default: `dist`. */
  readonly dir?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Default: `this-computer`. */
  readonly reach?: 'this-computer' | 'network';
  /** The backend, for many visitors. Default: a new one, with its state in memory. */
  readonly mocks?: NodeMocks;
}

/** A shop that many browsers share, and what its mock backend can be told. */
export interface SharedShop extends Served {
  readonly mocks: NodeMocks;
}

/**
 * Serves the production build with the mock backend in Node: each browser is a visitor of its own, and all of them share one state, which
 * is kept in memory and gone with the process. The payment page, Google's page, the inbox and the pictures are served with it. It is for
 * trying out and for tests.
 *
 * @throws when there is no build, or when the port is taken
 */
export const openSharedShop = async ({
  dir = 'dist',
  port = 0,
  reach = 'this-computer',
  mocks = createNodeMocks({ visitors: 'many' }),
}: Options = {}): Promise<SharedShop> => {
  if (!existsSync(`${dir}/index.html`)) throw new Error(`There is no build in ${dir}. Run \`npm run build\` first.`);
  const answerPage = await buildPages();
  const other: Answer = async (request) =>
    new URL(request.url).pathname.startsWith(pageCallsPath)
      ? mocks.answer(request)
      : ((await answerPage(request)) ?? answerPicture(request));
  const served = await serve({
    dir,
    answer: mocks.answer,
    other,
    attach: (server) => carryLive(server, mocks.liveServer),
    port,
    reach,
  });
  return { ...served, mocks };
};
