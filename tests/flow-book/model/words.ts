/** `handOverTimeout` → ['hand', 'over', 'timeout']; an abbreviation in capitals stays one word. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a state by its name in the chart: `probablyPaid` → 'Probably paid'. */
export const stateTitle = (key: string): string => capitalised(wordsOf(key).join(' '));

/** Whether an event tells what has happened, and not what somebody wants: `item.added`. */
const isFact = (event: string): boolean => /\.\w*?(ed|known|left|found|sent|shown|gone)(InOtherTab)?$/.test(event);

/** The words for an event as it is written in a chart: `line.remove` → 'Remove line', `item.added` → 'Item added'. */
export const eventWords = (event: string): string => {
  const [noun = '', ...rest] = event.split('.');
  const verb = wordsOf(rest.join(' '));
  const parts = isFact(event) ? [...wordsOf(noun), ...verb] : [...verb, ...wordsOf(noun)];
  return capitalised(parts.join(' '));
};

/** A condition by its name in the chart: `isLastLine` → 'last line', `hasItems` → 'has items'. */
export const guardWords = (name: string): string => {
  const words = wordsOf(name);
  return (words[0] === 'is' ? words.slice(1) : words).join(' ');
};

/** An action or a piece of work by its name: `storeGuest` → 'store guest'. */
export const nameWords = (name: string): string => wordsOf(name).join(' ');

/** A time for people: 800 → '0.8 s', 20 → '20 ms', 90000 → '1.5 min'. */
export const timeWords = (ms: number): string => {
  if (ms < 100) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1000} s`;
  return `${Math.round(ms / 6000) / 10} min`;
};

/** 'a, b and c'. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Marks of a text that a search can find it by: lower case, without accents and marks, apart from each other by one blank. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
