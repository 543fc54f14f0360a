import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks in the terminal for a line that is not shown. Where the input is no terminal, its first line is taken. */
export const promptForSecret = async (question: string): Promise<string> => {
  const output = new Writable({ write: (_text, _encoding, done) => done() });
  const { stdin } = process;
  const reading = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  process.stderr.write(question);
  const answer = await reading.question('');
  reading.close();
  process.stderr.write('\n');
  return answer;
};
