import { isCommand, runCommand } from './cli/commands';
import { promptForSecret } from './cli/prompt-for-secret';
import { run } from './run';
import { commandStreams, serverStreams } from './standard-streams';

const args = process.argv.slice(2);
const { stdout, stderr } = process;

if (isCommand(args)) {
  const fail = () => {
    process.exitCode = 1;
  };
  if (!(await runCommand(args, process.env, { ...commandStreams(stdout, stderr, fail), promptForSecret }))) fail();
} else {
  const starting = run(args, process.env, serverStreams(stdout, stderr));
  const end = () => void starting.then((shop) => shop?.close());
  process.once('SIGINT', end).once('SIGTERM', end);
  if ((await starting) === undefined) process.exitCode = 1;
}
