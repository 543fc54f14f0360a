/** Used members of a standard stream. */
interface Stream {
  readonly write: (text: string) => boolean;
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.name);

/** Whether the reader of a pipe has exited, such as `| head -3`. */
const isClosedPipe = (error: Error): boolean => ['EPIPE', 'ECONNRESET'].includes(codeOf(error));

/** Writes to the standard streams. Handles their errors, because an unhandled one would end the process. */
export interface StandardStreams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

const streamsOf = (stdout: Stream, stderr: Stream, onLost: (error: Error) => void): StandardStreams => {
  stdout.on('error', onLost);
  stderr.on('error', () => undefined);
  return { out: (text) => stdout.write(text), error: (text) => stderr.write(text) };
};

/**
 * Output streams of a server, which keeps serving if its log is lost. The reason is written once to `stderr`.
 */
export const serverStreams = (stdout: Stream, stderr: Stream): StandardStreams => {
  let isReasonWritten = false;
  let mayLineBeIncomplete = false;
  const { out, error } = streamsOf(stdout, stderr, (reason) => {
    if (!isReasonWritten)
      stderr.write(`The log cannot be written (${codeOf(reason)}). The shop keeps serving without it.\n`);
    isReasonWritten = true;
    mayLineBeIncomplete = true;
  });
  return {
    error,
    out: (text) => {
      // Starts a new line after an error, because the last line may be incomplete.
      out(mayLineBeIncomplete ? `\n${text}` : text);
      mayLineBeIncomplete = false;
    },
  };
};

/**
 * Output streams of a command, which finishes its work even if its output is lost. A closed pipe counts as success, any
 * other error of a stream as a failure.
 *
 * @param onFailure called when output was lost
 */
export const commandStreams = (stdout: Stream, stderr: Stream, onFailure: () => void): StandardStreams => {
  let isReasonWritten = false;
  return streamsOf(stdout, stderr, (error) => {
    if (isClosedPipe(error) || isReasonWritten) return;
    isReasonWritten = true;
    stderr.write(`The output could not be written (${codeOf(error)}).\n`);
    onFailure();
  });
};
