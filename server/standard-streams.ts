/** The part of a standard stream that is used here. */
interface Stream {
  readonly write: (text: string) => boolean;
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.name);

/** Whether the reader of a pipe has ended: `| head -3` has enough. */
const isClosedPipe = (error: Error): boolean => ['EPIPE', 'ECONNRESET'].includes(codeOf(error));

/** Writes to the standard streams. An error of a stream without a listener would end the process. */
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
 * The streams of a server: it keeps serving without its log, and names the reason once on the other stream.
 */
export const serverStreams = (stdout: Stream, stderr: Stream): StandardStreams => {
  let isNamed = false;
  let isTorn = false;
  const { out, error } = streamsOf(stdout, stderr, (reason) => {
    if (!isNamed) stderr.write(`The log cannot be written (${codeOf(reason)}). The shop keeps serving without it.\n`);
    isNamed = true;
    isTorn = true;
  });
  return {
    error,
    out: (text) => {
      // The last line may have been written in part.
      out(isTorn ? `\n${text}` : text);
      isTorn = false;
    },
  };
};

/**
 * Output streams of a command, which finishes its work without them. A closed pipe counts as success, other lost output as a failure.
 *
 * @param onFailure called when output was lost
 */
export const commandStreams = (stdout: Stream, stderr: Stream, onFailure: () => void): StandardStreams => {
  let isNamed = false;
  return streamsOf(stdout, stderr, (error) => {
    if (isClosedPipe(error) || isNamed) return;
    isNamed = true;
    stderr.write(`The output could not be written (${codeOf(error)}).\n`);
    onFailure();
  });
};
