import { runCommand } from '../../server/cli/commands';

/** The terminal of a shop with these settings. It gives one password where it is asked for one. */
export const terminalOf =
  (variables: Readonly<Record<string, string>>) =>
  async (...args: readonly string[]) => {
    let [out, error] = ['', ''];
    const isDone = await runCommand(args, variables, {
      out: (text) => void (out += text),
      error: (text) => void (error += text),
      promptForSecret: () => Promise.resolve('correct horse battery'),
    });
    return { isDone, out, error };
  };
