import { describe, expect, it } from 'vitest';
import { openSession } from '#backend/calls/session.ts';
import { nodeDatabases } from '#mocks/database/seeded.ts';
import { createMemorySnapshotStore, type Snapshot, type SnapshotStore } from '#mocks/engine/snapshot-store.ts';
import { createState } from '#mocks/engine/state.ts';
import { createNodeMocks } from '#mocks/node.ts';
import { createShopper, getCartLines, products } from '../backend/shopper';

/** Snapshot store in which another tab writes (`interfere`) just before the first update of a stored state. */
const withConcurrentWrite = (snapshotStore: SnapshotStore, interfere: () => Promise<void>): SnapshotStore => {
  let isFirst = true;
  return {
    ...snapshotStore,
    write: async (next, basis) => {
      if (basis !== undefined && isFirst) {
        isFirst = false;
        await interfere();
      }
      return snapshotStore.write(next, basis);
    },
  };
};

describe('stored state', () => {
  it('survives a reload', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const beforeReload = createShopper(createNodeMocks({ snapshotStore }));
    const lines = await beforeReload.add(products.teapot, products.pancakes);
    expect(await getCartLines(createShopper(createNodeMocks({ snapshotStore }), beforeReload.cookie()))).toEqual(lines);
  });

  it('is shared by two tabs that both write', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const [first, second] = [createNodeMocks({ snapshotStore }), createNodeMocks({ snapshotStore })].map((mocks) =>
      createShopper(mocks),
    );
    if (!first || !second) throw new Error('Two tabs are needed');
    await Promise.all([first.add(products.teapot), second.add(products.pancakes)]);
    await Promise.all([first.add(products.vinyl), second.add(products.vinyl)]);
    const lines = await getCartLines(first);
    expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map([
        [products.teapot, 1],
        [products.pancakes, 1],
        [products.vinyl, 2],
      ]),
    );
    expect(await getCartLines(second)).toEqual(lines);
  });

  it('loses no write in a race with another tab', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const other = createShopper(createNodeMocks({ snapshotStore }));
    await other.get('/cart');
    const shopper = createShopper(
      createNodeMocks({
        snapshotStore: withConcurrentWrite(snapshotStore, async () => void (await other.add(products.pancakes))),
      }),
    );
    await shopper.add(products.teapot);
    expect((await getCartLines(shopper)).map(({ productId }) => productId)).toEqual([
      products.pancakes,
      products.teapot,
    ]);
  });

  it('contains a change as soon as the response arrives', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const shopper = createShopper(createNodeMocks({ snapshotStore }));
    const [line] = await shopper.add(products.teapot);
    // The snapshot is a database file, which contains texts as they are.
    expect(new TextDecoder().decode((await snapshotStore.read())?.file)).toContain(line?.id);
  });

  it('is unchanged after a rolled back transaction', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const state = createState(nodeDatabases, snapshotStore);
    const sessions = () => state.use(({ db }) => db.selectFrom('sessions').selectAll().execute());
    expect(await sessions()).toEqual([]);
    await expect(
      state.transact(async ({ db }) => {
        await openSession(db);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await sessions()).toEqual([]);
  });

  it('is discarded with a new seed version', async () => {
    const snapshotStore = createMemorySnapshotStore();
    const old: Snapshot = { version: '0.0', revision: 7, file: new TextEncoder().encode('Not a database.') };
    await snapshotStore.write(old, undefined);
    const shopper = createShopper(createNodeMocks({ snapshotStore }));
    expect(await getCartLines(shopper)).toEqual([]);
    expect((await snapshotStore.read())?.revision).toBeGreaterThan(7);
  });

  it('is discarded by a reset', async () => {
    const mocks = createNodeMocks();
    const shopper = createShopper(mocks);
    await shopper.add(products.teapot);
    await mocks.setScenario('signed-in');
    mocks.gates.hold('getCart');
    await mocks.reset();
    expect(mocks.scenario()).toEqual([]);
    expect(await getCartLines(shopper)).toEqual([]);
  });
});
