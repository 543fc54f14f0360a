import { run } from './run';

const shop = await run(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});

if (shop === undefined) process.exitCode = 1;
else {
  const end = () => void shop.close();
  process.once('SIGINT', end).once('SIGTERM', end);
}
