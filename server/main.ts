import { run, runCopy } from './run';

const [first, ...rest] = process.argv.slice(2);
const output = {
  out: (text: string) => process.stdout.write(text),
  error: (text: string) => process.stderr.write(text),
};

if (first === 'copy') {
  if (!(await runCopy(rest, output))) process.exitCode = 1;
} else {
  const starting = run(process.argv.slice(2), process.env, output);
  const end = () => void starting.then((shop) => shop?.close());
  process.once('SIGINT', end).once('SIGTERM', end);
  if ((await starting) === undefined) process.exitCode = 1;
}
