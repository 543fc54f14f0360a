import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts for a line without echo. Without a terminal, it reads the first line of the input. */
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
