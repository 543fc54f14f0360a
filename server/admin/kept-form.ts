import type { Ports } from '#backend/ports.ts';
import { createSealer } from './sealed-text';

/** Name of the hidden field with a form that was not handled. */
export const keptField = 'kept';

/** Names of the fields with secrets, which are never shown again. */
export const secretFields: ReadonlySet<string> = new Set(['current', 'password', 'confirmPassword', 'code']);

/** Maximum size of the texts that are kept, encoded: their sealed form, a third larger, must be accepted again. */
const maxTexts = 1024 * 1024;

/** Names of the longest fields, without which the texts are not too long. */
const namesTooLong = (texts: readonly [name: string, value: string][]): ReadonlySet<string> => {
  const lengths = new Map<string, number>();
  let total = 0;
  for (const [name, value] of texts) {
    const { length } = `${new URLSearchParams({ [name]: value })}&`;
    lengths.set(name, (lengths.get(name) ?? 0) + length);
    total += length;
  }
  const tooLong = new Set<string>();
  for (const [name, length] of [...lengths].toSorted(([, one], [, other]) => other - one)) {
    if (total <= maxTexts) break;
    total -= length;
    tooLong.add(name);
  }
  return tooLong;
};

/** A form that was not handled, such as that of a session that has ended. */
export interface KeptForm {
  /** Path to which it was sent. */
  readonly path: string;
  /** Its texts, without secrets. */
  readonly texts: URLSearchParams;
  /** Whether it had files, which must be chosen again. */
  readonly hasFiles: boolean;
}

/**
 * Seals a form for the page that answers it: without a sign-in the page shows nothing of it. Neither the database nor
 * the memory of the process stores it.
 */
export const createFormKeeper = ({ codes }: Pick<Ports, 'codes'>) => {
  const sealer = createSealer(codes.tokenFor('kept forms'));
  return {
    /**
     * @param misses whether the form had a file that was not read
     * @returns the sealed form, and the names of its fields that are too long to be kept
     */
    seal: (path: string, form: FormData, misses = false) => {
      const texts: [name: string, value: string][] = [];
      for (const [name, value] of form)
        if (typeof value === 'string' && !secretFields.has(name)) texts.push([name, value]);
      const tooLong = namesTooLong(texts);
      const kept = new URLSearchParams(texts.filter(([name]) => !tooLong.has(name)));
      const hasFiles = misses || [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
      return { kept: sealer.seal([path, hasFiles ? 'files' : '', kept].join('\n')), tooLong: [...tooLong] };
    },
    /** Returns undefined for a text that this shop has not sealed. */
    unseal: (text: string): KeptForm | undefined => {
      const [path = '', files, texts] = sealer.unseal(text).split('\n');
      return path === '' ? undefined : { path, texts: new URLSearchParams(texts), hasFiles: files === 'files' };
    },
  };
};
