/** Splits a name: `redirectTimeout` → ['redirect', 'timeout']. Abbreviations in capitals stay one word. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Title of a state or an actor: `probablyPaid` → 'Probably paid'. */
export const titleWords = (key: string): string => capitalized(wordsOf(key).join(' '));

/** Whether an event reports a fact (`item.added`), and does not request something (`item.add`). */
const isFact = (event: string): boolean => /\.\w*?(ed|known|left|found|sent|shown|gone)(InOtherTab)?$/.test(event);

/** Words of an event: `line.remove` → 'Remove line', `item.added` → 'Item added'. */
export const eventWords = (event: string): string => {
  const [noun = '', ...rest] = event.split('.');
  const verb = wordsOf(rest.join(' '));
  const parts = isFact(event) ? [...wordsOf(noun), ...verb] : [...verb, ...wordsOf(noun)];
  return capitalized(parts.join(' '));
};

/** Words of a guard: `isLastLine` → 'last line', `hasItems` → 'has items'. */
export const guardWords = (name: string): string => {
  const words = wordsOf(name);
  return (words[0] === 'is' ? words.slice(1) : words).join(' ');
};

/** Words of an action, actor or delay: `storeGuest` → 'store guest'. */
export const nameWords = (name: string): string => wordsOf(name).join(' ');

/** Formats a duration: 800 → '0.8 s', 20 → '20 ms', 90000 → '1.5 min'. */
export const timeWords = (ms: number): string => {
  if (ms < 100) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1000} s`;
  return `${Math.round(ms / 6000) / 10} min`;
};

/** Joins words: 'a, b and c'. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
