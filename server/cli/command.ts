import type { Usage } from './arguments';
import type { Variables } from './open';

/** Input and output of a command. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Prompts for a line without echo. */
  readonly promptForSecret: (question: string) => Promise<string>;
}

/** A CLI command. */
export interface Command extends Usage {
  /** Name of the command in the previous release, which still works. */
  readonly alias?: string;
  /** One line for the overview. */
  readonly summary: string;
  /** Details for the command's own help. */
  readonly details?: string;
  /** @throws Error with a message for operators */
  readonly run: (command: Command, args: readonly string[], variables: Variables, terminal: Terminal) => Promise<void>;
}
