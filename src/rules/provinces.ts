/** Canada's 13 provinces and territories, in the order of their English names. */
export const provinces = [
  { code: 'AB', name: 'Alberta', frenchName: 'Alberta' },
  { code: 'BC', name: 'British Columbia', frenchName: 'Colombie-Britannique' },
  { code: 'MB', name: 'Manitoba', frenchName: 'Manitoba' },
  { code: 'NB', name: 'New Brunswick', frenchName: 'Nouveau-Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador', frenchName: 'Terre-Neuve-et-Labrador' },
  { code: 'NT', name: 'Northwest Territories', frenchName: 'Territoires du Nord-Ouest' },
  { code: 'NS', name: 'Nova Scotia', frenchName: 'Nouvelle-Écosse' },
  { code: 'NU', name: 'Nunavut', frenchName: 'Nunavut' },
  { code: 'ON', name: 'Ontario', frenchName: 'Ontario' },
  { code: 'PE', name: 'Prince Edward Island', frenchName: 'Île-du-Prince-Édouard' },
  { code: 'QC', name: 'Quebec', frenchName: 'Québec' },
  { code: 'SK', name: 'Saskatchewan', frenchName: 'Saskatchewan' },
  { code: 'YT', name: 'Yukon', frenchName: 'Yukon' },
] as const;

/** Value of `state` in an address. */
export type ProvinceCode = (typeof provinces)[number]['code'];

/** Letters only, so that accents, case, hyphens, spaces and periods are ignored. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

const codes: ReadonlyMap<string, ProvinceCode> = new Map(
  provinces.flatMap(({ code, name, frenchName }) =>
    [code, name, frenchName].map((text) => [lettersOf(text), code] as const),
  ),
);

/**
 * Province code for a name in English or French, or a code, from address autocomplete ('Québec' is QC).
 *
 * @returns `undefined` if it is not a Canadian province
 */
export const provinceCode = (text: string): ProvinceCode | undefined => codes.get(lettersOf(text));
