import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { serve } from '../../mocks/host/serve';
import { splitScenarios } from '../../mocks/scenarios';
import { isStep, readTrace } from '../../mocks/trace/format';
import { chromiumArgs, explainNoWindow, findBrowser } from '../support/browser';
import { doubtsAbout, explain, TracePlayer } from './player';

const options = {
  step: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  scenario: { type: 'string' },
} as const;

const usage = `Which trace? npm run replay -- <file> [--headed] [--step] [--scenario <names>]
  <file>      what 'Save trace' of the panel for testers has saved, or 'Copy trace' has copied; - reads it from the standard input
  --headed    in a window (needs an installed Chrome or Chromium, and a screen)
  --step      waits for Enter before each step
  --scenario  plays it in other scenarios than those of the trace`;

/** Found while this file loads: what it loads for itself could not be loaded later. */
const executablePath = await findBrowser();

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** ms between two actions in a window, so that a person can follow them. */
const headedSlowness = 250;

const replay = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const obstacle = values.headed ? explainNoWindow() : undefined;
  if (obstacle !== undefined) throw new Error(obstacle);
  const trace = readTrace(readFileSync(file === '-' ? 0 : file, 'utf8'));
  for (const doubt of doubtsAbout(trace)) say(`Mind: ${doubt}`);

  const shop = await serve({ dir: 'dist-mock', isCompressing: false });
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    headless: !values.headed,
    slowMo: values.headed ? headedSlowness : 0,
  });
  const asking = values.step ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'en-CA',
      timezoneId: 'America/Toronto',
      hasTouch: trace.start.hasTouch,
    });
    const steps = trace.lines.filter(isStep).length;
    const { scenario } = values;
    say(`Opening ${trace.start.path}; ${steps} ${steps === 1 ? 'step' : 'steps'}.`);
    const player = new TracePlayer(await context.newPage(), trace, {
      scenarios: scenario === undefined ? undefined : splitScenarios(scenario),
      onStep: async (number, words) => {
        if (asking) await asking.question(`${number}. ${words} [Enter] `);
        else say(`${number}. ${words}`);
      },
    });
    const difference = await player.play();
    say(difference ? `\n${explain(difference, trace)}` : '\nIt is the same as in the trace, to the end.');
    if (asking && values.headed) await asking.question('Enter closes the window. ');
    return difference ? 1 : 0;
  } finally {
    asking?.close();
    await browser.close();
    await shop.close();
  }
};

/**
 * `npm run replay -- <file> [--headed] [--step] [--scenario <names>]`: plays a trace again in a browser, against the mock build.
 *
 * @param args what follows the name of the command
 * @returns the exit code: 0 when it is the same as in the trace, 1 when it differs, 2 when it could not be played
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    return await replay(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};
