/** An address that can be suggested. */
export interface SuggestedAddress {
  readonly id: string;
  readonly line: string;
  readonly city: string;
  /** Full name as maps show it: French for Quebec. */
  readonly state: string;
  /** Abbreviation shown in a suggestion. */
  readonly code: string;
  readonly postalCode: string;
  readonly country: string;
}

type Entry = readonly [line: string, city: string, postalCode: string];

interface Region {
  readonly code: string;
  readonly state: string;
  readonly country?: string;
  readonly entries: readonly Entry[];
}

/**
 * Real addresses of all 13 provinces and territories, mostly public buildings, with accents. An additional address is
 * outside Canada, which no form may accept.
 */
const regions: readonly Region[] = [
  {
    code: 'AB',
    state: 'Alberta',
    entries: [
      ['800 Macleod Trail SE', 'Calgary', 'T2G 2M3'],
      ['101 9 Avenue SW', 'Calgary', 'T2P 1J9'],
      ['1 Sir Winston Churchill Square', 'Edmonton', 'T5J 2R7'],
      ['111 Banff Avenue', 'Banff', 'T1L 1B3'],
      ['910 4 Avenue S', 'Lethbridge', 'T1J 0P6'],
    ],
  },
  {
    code: 'BC',
    state: 'British Columbia',
    entries: [
      ['453 West 12th Avenue', 'Vancouver', 'V5Y 1V4'],
      ['750 Hornby Street', 'Vancouver', 'V6Z 2H7'],
      ['1 Centennial Square', 'Victoria', 'V8W 1P6'],
      ['675 Belleville Street', 'Victoria', 'V8W 9W2'],
      ['1435 Water Street', 'Kelowna', 'V1Y 1J4'],
      ['1100 Patricia Boulevard', 'Prince George', 'V2L 3V9'],
    ],
  },
  {
    code: 'MB',
    state: 'Manitoba',
    entries: [
      ['510 Main Street', 'Winnipeg', 'R3B 1B9'],
      ['85 Israel Asper Way', 'Winnipeg', 'R3C 0L5'],
      ['410 9th Street', 'Brandon', 'R7A 6A2'],
      ['180 La Verendrye Avenue', 'Churchill', 'R0B 0E0'],
    ],
  },
  {
    code: 'NB',
    state: 'New Brunswick',
    entries: [
      ['655 Main Street', 'Moncton', 'E1C 1E8'],
      ['397 Queen Street', 'Fredericton', 'E3B 1B5'],
      ['15 Market Square', 'Saint John', 'E2L 1E8'],
      ['220 boulevard Saint-Pierre Ouest', 'Caraquet', 'E1W 1A5'],
    ],
  },
  {
    code: 'NL',
    state: 'Newfoundland and Labrador',
    entries: [
      ['10 New Gower Street', "St. John's", 'A1C 1J3'],
      ['9 Bonaventure Avenue', "St. John's", 'A1C 5P9'],
      ['218 Water Street', "St. John's", 'A1C 1A9'],
      ['5 Mount Bernard Avenue', 'Corner Brook', 'A2H 6E1'],
      ['199 Hamilton River Road', 'Happy Valley-Goose Bay', 'A0P 1E0'],
    ],
  },
  {
    code: 'NS',
    state: 'Nova Scotia',
    entries: [
      ['1841 Argyle Street', 'Halifax', 'B3J 3A5'],
      ['5440 Spring Garden Road', 'Halifax', 'B3J 1E9'],
      ['320 Esplanade', 'Sydney', 'B1P 7B9'],
      ['119 Cumberland Street', 'Lunenburg', 'B0J 2C0'],
      ['695 Prince Street', 'Truro', 'B2N 1G5'],
    ],
  },
  {
    code: 'NT',
    state: 'Northwest Territories',
    entries: [
      ['4807 52 Street', 'Yellowknife', 'X1A 2N4'],
      ['4750 48 Street', 'Yellowknife', 'X1A 2L9'],
      ['2 Firth Street', 'Inuvik', 'X0E 0T0'],
    ],
  },
  {
    code: 'NU',
    state: 'Nunavut',
    entries: [
      ['1084 Mivvik Street', 'Iqaluit', 'X0A 0H0'],
      ['924 Queen Elizabeth Way', 'Iqaluit', 'X0A 0H0'],
      ['45 Omingmak Street', 'Cambridge Bay', 'X0B 0C0'],
    ],
  },
  {
    code: 'ON',
    state: 'Ontario',
    entries: [
      ['100 Queen Street West', 'Toronto', 'M5H 2N2'],
      ['290 Bremner Boulevard', 'Toronto', 'M5V 3L9'],
      ['111 Wellington Street', 'Ottawa', 'K1A 0A4'],
      ['110 Laurier Avenue West', 'Ottawa', 'K1P 1J1'],
      ['500 George Street North', 'Peterborough', 'K9H 3R9'],
      ['218 Water Street', 'Peterborough', 'K9H 3L5'],
      ['216 Ontario Street', 'Kingston', 'K7L 2Z3'],
      ['200 Brady Street', 'Greater Sudbury', 'P3E 5K3'],
      ['500 Donald Street East', 'Thunder Bay', 'P7E 5V3'],
    ],
  },
  {
    code: 'PE',
    state: 'Prince Edward Island',
    entries: [
      ['199 Queen Street', 'Charlottetown', 'C1A 4B7'],
      ['145 Richmond Street', 'Charlottetown', 'C1A 1J1'],
      ['275 Fitzroy Street', 'Summerside', 'C1N 1H9'],
    ],
  },
  {
    code: 'QC',
    state: 'Québec',
    entries: [
      ['2 rue des Jardins', 'Québec', 'G1R 4S9'],
      ['1 rue des Carrières', 'Québec', 'G1R 4P5'],
      ['275 rue Notre-Dame Est', 'Montréal', 'H2Y 1C6'],
      ['4777 avenue Pierre-De Coubertin', 'Montréal', 'H1V 1B3'],
      ['1380 rue Sherbrooke Ouest', 'Montréal', 'H3G 1J5'],
      ['25 rue Laurier', 'Gatineau', 'J8X 3Y9'],
      ['1325 place de l’Hôtel-de-Ville', 'Trois-Rivières', 'G9A 5L9'],
      ['142 rue de l’Église', 'Baie-Saint-Paul', 'G3Z 1M2'],
    ],
  },
  {
    code: 'SK',
    state: 'Saskatchewan',
    entries: [
      ['2476 Victoria Avenue', 'Regina', 'S4P 3C8'],
      ['2405 Legislative Drive', 'Regina', 'S4S 0B3'],
      ['222 3rd Avenue North', 'Saskatoon', 'S7K 0J5'],
      ['102 Spadina Crescent East', 'Saskatoon', 'S7K 0L3'],
    ],
  },
  {
    code: 'YT',
    state: 'Yukon',
    entries: [
      ['2121 2nd Avenue', 'Whitehorse', 'Y1A 1C2'],
      ['1171 Front Street', 'Whitehorse', 'Y1A 0G9'],
      ['1336 Front Street', 'Dawson City', 'Y0B 1G0'],
    ],
  },
  { code: 'NY', state: 'New York', country: 'USA', entries: [['65 Niagara Square', 'Buffalo', '14202']] },
];

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');

/** All addresses that can be suggested, by region. */
export const suggestedAddresses: readonly SuggestedAddress[] = regions.flatMap(
  ({ code, state, country = 'Canada', entries }) =>
    entries.map(([line, city, postalCode]) => ({
      id: `plc_${slug(`${code} ${city} ${line}`)}`,
      line,
      city,
      state,
      code,
      postalCode,
      country,
    })),
);
