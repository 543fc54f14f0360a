import { fillTables, readTables } from '../backend/tables';
import type { MockControls } from '../engine/create-backend';
import { seed, seedVersion } from '../seed';
import { signedInPerson } from '../signed-in-person';
import type { TraceStart } from './format';

/** Tables that say who is here and what is in the bag: a trace has both in words of its own. */
const told: readonly string[] = ['sessions', 'lines'];

/** The same text for rows that have the same fields with the same values, in whatever order. */
const fingerprint = (rows: readonly object[]): string =>
  JSON.stringify(
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b))))
      .toSorted((a, b) => a.localeCompare(b)),
  );

/** What of the mock backend a replay has to bring about before it begins. Nothing in it is a person's: products, and names of the seed. */
export const describeSituation = async (
  controls: MockControls,
): Promise<Pick<TraceStart, 'seed' | 'scenarios' | 'person' | 'isKnown' | 'bag' | 'changed'>> => {
  const rows = await controls.state();
  const seeded: Readonly<Record<string, readonly object[]>> = readTables(await fillTables(seed));
  const person = await signedInPerson(controls);
  const [session] = rows.sessions;
  const ownerId = session?.userId ?? session?.id;
  return {
    seed: seedVersion,
    scenarios: controls.scenario(),
    person: person === 'another' ? null : (person ?? null),
    isKnown: person !== 'another',
    bag: rows.lines
      .filter((line) => line.ownerId === ownerId)
      .map(({ productId, quantity, giftlistItemId }) => ({
        productId,
        quantity,
        ...(giftlistItemId ? { giftlistItemId } : {}),
      })),
    changed: Object.entries(rows).flatMap(([name, now]) =>
      told.includes(name) || fingerprint(now) === fingerprint(seeded[name] ?? []) ? [] : [name],
    ),
  };
};
