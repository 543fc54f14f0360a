import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { countMeasured } from '../../paths/harness/measure';
import { plan } from '../../paths/harness/plan';
import { replays } from '../../paths/replays';

it('x', () => {
  const plans = replays.map(plan);
  const out: string[] = [];
  const all = plans.flatMap((p) => p.transitions);
  const m = countMeasured(all);
  out.push(`${m.transitions} ${m.proven} ${m.proven / m.transitions}`);
  for (const p of plans) for (const t of p.transitions) if (t.verdict !== 'proven') out.push(`${p.machine}: ${t.id}: ${t.verdict} ${t.causes}`);
  out.push(`sights ${plans.reduce((n, p) => n + p.sights.length, 0)} steps ${plans.reduce((n, p) => n + p.paths.reduce((k, q) => k + q.edges.length, 0), 0)} paths ${plans.reduce((n, p) => n + p.paths.length, 0)}`);
  for (const p of plans) for (const [s, r] of Object.entries(p.reasons)) out.push(`${p.machine} ${s}: ${r}`);
  writeFileSync('/tmp/r/plans.txt', out.join('\n'));
  writeFileSync('/tmp/r/told.txt', plans.map((p) => `## ${p.machine}\n` + p.paths.map((q) => `# ${q.name}\n${q.told.words} => ${q.told.result} [${q.told.detail}]\n` + q.told.steps.map((s, i) => `${i + 1}. ${s.words} => ${s.result} [${s.detail}]${s.isSeen ? '' : ' UNSEEN'} ${s.cause}`).join('\n')).join('\n')).join('\n'));
}, 120_000);
