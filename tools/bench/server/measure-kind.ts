import type { MeasuredServer } from './measured-server';

/** Numbers of warm-up requests and measured requests. */
export interface Counts {
  readonly warmUp: number;
  readonly counted: number;
}

/** Sends requests of one kind one after the other. @returns CPU time, requests per core and p95 of a request */
export const measureKind = async (
  { usage }: Pick<MeasuredServer, 'usage'>,
  kind: string,
  { warmUp, counted }: Counts,
  send: () => Promise<unknown>,
): Promise<Record<string, number>> => {
  for (let index = 0; index < warmUp; index += 1) await send();
  const before = await usage();
  const times: number[] = [];
  for (let index = 0; index < counted; index += 1) {
    const begun = performance.now();
    await send();
    times.push(performance.now() - begun);
  }
  const after = await usage();
  const seconds = (after.cpu - before.cpu) / counted;
  const ofDatabase = (after.database - before.database) / counted;
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(counted * 0.95)] ?? Number.NaN;
  return {
    [`${kind}: CPU`]: seconds * 1000,
    [`${kind}: CPU with the database`]: (seconds + ofDatabase) * 1000,
    [`${kind}: per core`]: 1 / seconds,
    [`${kind}: p95`]: p95,
  };
};
