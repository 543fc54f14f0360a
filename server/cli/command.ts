import type { Usage } from './arguments';
import type { Variables } from './open';

/** Where a command writes to and reads from. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Asks for a line that is not shown. */
  readonly promptForSecret: (question: string) => Promise<string>;
}

/** Something that the terminal can be told to do. */
export interface Command extends Usage {
  /** What it does, in a line of the help. */
  readonly summary: string;
  /** More of it, for its own help. */
  readonly details?: string;
  /** @throws Error with a sentence */
  readonly run: (command: Command, args: readonly string[], variables: Variables, terminal: Terminal) => Promise<void>;
}
