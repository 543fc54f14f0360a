import { runCommand } from '#server/cli/commands.ts';

/** Runs CLI commands with these environment variables. Prompts are answered with one password. */
export const cliWith =
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
