import { parseArgs } from 'node:util';
import { greeting } from './greeting';
import { openSharedShop } from './shared-shop';

/** The port of `npm start`, of which this is the other way. */
const usualPort = 4173;

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) < 65_536;

const options = {
  port: { type: 'string', default: String(usualPort) },
  scenario: { type: 'string', default: '' },
} as const;

/** Why it did not start, in a sentence for the terminal. */
const explain = (error: unknown, port: string): string => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return `Port ${port} is taken. Choose another: npm run start:shared -- --port 4180`;
  return error instanceof Error ? error.message : String(error);
};

/**
 * `npm run start:shared [-- --port <number>] [--scenario <names>]`: serves the shop in the network until somebody ends it.
 *
 * @param args what follows the name of the command
 * @returns the exit code of a start that failed; `undefined` while the shop runs
 */
export const run = async (args: readonly string[]): Promise<number | undefined> => {
  let port = String(usualPort);
  try {
    const { values } = parseArgs({ args: [...args], options });
    port = values.port;
    if (!isPort(port)) throw new Error(`'${port}' is no port. A port is a number from 0 to 65535.`);
    const shop = await openSharedShop({ port: Number(port), reach: 'network' });
    const end = () => void shop.close();
    process.once('SIGINT', end).once('SIGTERM', end);
    await shop.mocks.setScenario(values.scenario);
    process.stdout.write(`${greeting(shop.port)}\n`);
    return undefined;
  } catch (error) {
    process.stderr.write(`${explain(error, port)}\n`);
    return 1;
  }
};
