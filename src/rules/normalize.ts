/** Letters that have no decomposition, with the letters people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/**
 * Search text: two texts that a person reads as equal have the same one. Lower case, without accents, ligatures and
 * invisible characters; one kind of apostrophe and quotation mark; hyphens, dashes and blanks become one blank.
 *
 * Never identifies a person or a thing: use {@link normalizeKey} for that.
 */
export const normalizeForSearch = (text: string): string =>
  text
    // Before the decomposition, because that of ´ begins with a blank.
    .replace(/[‘’‚‛ʹʻʼʽˈ′´`]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþħŧıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[\s\u002D\u2010-\u2015\u2212]+/g, ' ')
    .trim();

/**
 * Key of an email, a username or another unique text. Folds case and the two encodings of an accent only: 'é' and 'e'
 * are different people.
 */
export const normalizeKey = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/** Maps letters and digits that look alike to one letter. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ['0134578$@i', 'oleastbsal'],
    ['авекмнорстух', 'abekmhopctyx'],
    ['іјѕԁԛԝӏ', 'ljsdqwl'],
    ['αεηικνορτυχ', 'aenlkvoptux'],
  ].flatMap(([like = '', letters = '']) =>
    Array.from(like, (one, index): [string, string] => [one, letters[index] ?? one]),
  ),
);

/**
 * Skeleton of a text: two texts with the same one look nearly equal. For comparisons with reserved or objectionable
 * texts only.
 */
export const skeletonOf = (text: string): string => {
  const folded = normalizeForSearch(text);
  const skeleton = Array.from(folded, (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  // A text of emojis has no letters.
  return skeleton === '' ? folded : skeleton;
};
