import { rmSync } from 'node:fs';
import { browserStep, runSteps } from '#tools/scripts/steps.ts';
import { explainNoWindow } from '../support/browser.ts';
import { picturesPath, readRunOptions, replayedFlows } from './run-options.ts';

/**
 * `npm run test:paths [-- --machine <id>] [--headed] [--slow] [--pictures]`: replays all flows or one, optionally in a
 * visible window or with images.
 */
const start = async (): Promise<void> => {
  const { options, isHeaded, slowMotion, takesPictures, machine } = readRunOptions(
    process.argv.slice(2),
    replayedFlows(),
  );
  const obstacle = isHeaded ? explainNoWindow() : undefined;
  if (obstacle !== undefined) throw new Error(obstacle);
  process.env.SLOW_MOTION = String(slowMotion);
  if (takesPictures) {
    process.env.REPLAY_PICTURES = '1';
    rmSync(machine === undefined ? picturesPath : `${picturesPath}/${machine}`, { recursive: true, force: true });
  }
  await runSteps([{ name: 'build:mock', command: 'npm run build:mock' }, browserStep('replays', options)]);
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
