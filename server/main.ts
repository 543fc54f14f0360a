import { run } from './run';

const starting = run(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});

const end = () => void starting.then((shop) => shop?.close());
process.once('SIGINT', end).once('SIGTERM', end);

if ((await starting) === undefined) process.exitCode = 1;
