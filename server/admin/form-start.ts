/** Maximum bytes of a form that are kept. Files are at its end. */
const keptBytes = 2 * 1024 * 1024;

/** Maximum bytes that are read: a browser shows the answer only after it has sent the form. */
const readBytes = 256 * 1024 * 1024;

const readStart = async ({ body }: Request) => {
  const chunks: Uint8Array[] = [];
  let read = 0;
  // Keeps the stream open, because closing it would close the connection before the answer.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    if (read < keptBytes) chunks.push(chunk);
    read += chunk.length;
    if (read >= readBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, keptBytes), isWhole: read <= keptBytes };
};

/** The beginning of a form. */
export interface FormStart {
  readonly form: FormData;
  /** Whether a file did not fit. */
  readonly misses: boolean;
}

/**
 * Reads the beginning of a form, whatever its size: the fields that are whole in its first 2 MB.
 *
 * @returns undefined for a body that is not a form
 */
export const readFormStart = async (request: Request): Promise<FormStart | undefined> => {
  const type = request.headers.get('Content-Type') ?? '';
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? [];
  try {
    const { bytes, isWhole } = await readStart(request);
    const separator = boundary === undefined ? '&' : `\r\n--${boundary}`;
    const end = isWhole ? bytes.length : Math.max(0, bytes.lastIndexOf(separator));
    const close = isWhole || boundary === undefined ? '' : `${separator}--\r\n`;
    const body = Buffer.concat([bytes.subarray(0, end), Buffer.from(close)]);
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return { form, misses: !isWhole && boundary !== undefined };
  } catch {
    return undefined;
  }
};

/** Message with the size of a form, and the maximum. */
export const tooLargeText = ({ headers }: Request, maxMb: number, tooLong: readonly string[]): string => {
  const hasFiles = headers.get('Content-Type')?.startsWith('multipart/') === true;
  const length = Number(headers.get('Content-Length'));
  const size = length > 0 ? `has ${Math.ceil((length / 1024 / 1024) * 10) / 10} MB, and` : 'is too large, and';
  return [
    `Your form was not saved: ${hasFiles ? 'with its files ' : ''}it ${size} may have ${maxMb} MB.`,
    ...(hasFiles ? ['Send fewer or smaller files at once.'] : []),
    ...(tooLong.length > 0 ? [`Too long to be kept: ${tooLong.join(', ')}. The other texts are kept.`] : []),
  ].join(' ');
};
