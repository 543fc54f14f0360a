import { it } from 'vitest';
import { plan } from '../paths/harness/plan';
import { replays } from '../paths/replays';
it('measures', () => {
  let t = 0;
  let p = 0;
  for (const replay of replays) {
    const start = performance.now();
    const { measure, faults, paths } = plan(replay);
    t += measure.transitions;
    p += measure.proven;
    console.log(
      replay.machine.id,
      measure.transitions,
      measure.proven,
      JSON.stringify(measure.by),
      'steps',
      paths.reduce((s, x) => s + x.edges.length, 0),
      Math.round(performance.now() - start),
      'ms',
      '\n  told',
      measure.onlyTold.join(' | '),
      '\n  unseen',
      measure.unseen.join(' | '),
      '\n  faults',
      faults.join(' | '),
    );
  }
  console.log(t, p, p / t);
});
