import { type PersonName, people } from './people';
import type { Row } from './rows';

type OwnedAddress = Row<'addresses'>;

const address = (
  owner: PersonName,
  [addressLine1, city, state, postalCode]: readonly [string, string, string, string],
  changes: Partial<OwnedAddress> = {},
): OwnedAddress => ({
  id: `adr_${owner}_${(changes.name ?? 'Home').toLowerCase()}`,
  ownerId: people[owner].id,
  name: 'Home',
  addressLine1,
  city,
  state,
  postalCode,
  country: 'Canada',
  isPublic: true,
  ...changes,
});

/** Addresses of the seeded members. A gift is taxed by its recipient's address, which its buyer never receives. */
export const addresses: readonly OwnedAddress[] = [
  address('amara', ['1741 Brunswick Street', 'Halifax', 'NS', 'B3J 3X8'], { addressLine2: 'Unit 12' }),
  address('maya', ['27 rue Saint-Jean', 'Québec', 'QC', 'G1R 1N6']),
  address('maya', ['14 chemin du Lac', 'Mont-Tremblant', 'QC', 'J8E 1T1'], { name: 'Cottage', isPublic: false }),
  address('maya', ['500 Grande Allée Est', 'Québec', 'QC', 'G1R 2J7'], { name: 'Office', isPublic: false }),
  address('theo', ['508 17 Avenue SW', 'Calgary', 'AB', 'T2S 0B1']),
  address('noah', ['88 Somerset Street West', 'Ottawa', 'ON', 'K2P 0H6'], { addressLine2: 'Apt 4' }),
  address('amelie', ['4250 rue Saint-Denis', 'Montréal', 'QC', 'H2J 2K8']),
  address('priya', ['1128 West Georgia Street', 'Vancouver', 'BC', 'V6E 0A8']),
  address('liam', ['64 Gower Street', "St. John's", 'NL', 'A1C 1N3']),
  address('sofia', ['312 Wellington Crescent', 'Winnipeg', 'MB', 'R3M 0A6']),
  address('kofi', ['2201 Albert Street', 'Regina', 'SK', 'S4P 2V1'], { isPublic: false }),
  address('ines', ['655 Main Street', 'Moncton', 'NB', 'E1C 1E8']),
  address('aiko', ['305 Main Street', 'Whitehorse', 'YT', 'Y1A 2B4']),
  address('jonah', ['1084 Mivvik Street', 'Iqaluit', 'NU', 'X0A 0H0']),
  address('wren', ['5010 49 Street', 'Yellowknife', 'NT', 'X1A 1P7']),
  address('owen', ['98 Water Street', 'Charlottetown', 'PE', 'C1A 1A7']),
];
