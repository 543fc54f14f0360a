import { createLog } from './log';
import { canHash } from './sessions/passwords';
import { readSettings } from './settings';
import { openShop, type Shop } from './shop';
import { startupBanner } from './startup-banner';

/** Output streams of a command. */
interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Message for the terminal about a failed start. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPortInUse = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isPortInUse ? `Port ${String(error.port)} is in use. Choose another: --port 4180` : error.message;
};

/**
 * `npm run shop [-- --demo --network --port <number> --no-payment --memory]`: serves the shop until it is stopped.
 *
 * @param args arguments after the command's name
 * @param variables the environment
 * @returns the shop; `undefined` if the start failed and its reason was printed
 */
export const run = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  { out, error }: Output,
): Promise<Shop | undefined> => {
  try {
    if (!canHash())
      throw new Error(
        `The shop hashes passwords with Argon2, which requires Node 24.7 or newer. This is Node ${process.versions.node}.`,
      );
    const settings = readSettings(args, variables);
    const shop = await openShop(settings, createLog(out));
    out(`${startupBanner(settings, shop, settings.isDemo ? (await import('./demo')).demoPassword : undefined)}\n`);
    return shop;
  } catch (reason) {
    error(`${explain(reason)}\n`);
    return undefined;
  }
};
