import { askSecret } from './cli/ask-secret';
import { isCommand, runCommand } from './cli/commands';
import { run } from './run';

const args = process.argv.slice(2);
const output = {
  out: (text: string) => process.stdout.write(text),
  error: (text: string) => process.stderr.write(text),
};

if (isCommand(args)) {
  if (!(await runCommand(args, process.env, { ...output, askSecret }))) process.exitCode = 1;
} else {
  const starting = run(args, process.env, output);
  const end = () => void starting.then((shop) => shop?.close());
  process.once('SIGINT', end).once('SIGTERM', end);
  if ((await starting) === undefined) process.exitCode = 1;
}
