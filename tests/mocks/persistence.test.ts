import { describe, expect, it } from 'vitest';
import { openSession } from '../../backend/calls/session';
import { nodeDatabases } from '../../mocks/database/seeded';
import { createState } from '../../mocks/engine/state';
import { createMemorySnapshotStore, type Snapshot, type SnapshotStore } from '../../mocks/engine/snapshot-store';
import { getCartLines, createShopper, products } from '../backend/shopper';
import { createNodeMocks } from '../../mocks/node';

/** A vault that loses a race now and then: just before a write, another tab writes. */
const racing = (vault: SnapshotStore, interfere: () => Promise<void>): SnapshotStore => {
  let isFirst = true;
  return {
    ...vault,
    write: async (next, basis) => {
      if (basis !== undefined && isFirst) {
        isFirst = false;
        await interfere();
      }
      return vault.write(next, basis);
    },
  };
};

describe('the state', () => {
  it('survives a reload', async () => {
    const vault = createMemorySnapshotStore();
    const before = createShopper(createNodeMocks({ vault }));
    const lines = await before.add(products.teapot, products.pancakes);
    expect(await getCartLines(createShopper(createNodeMocks({ vault }), before.cookie()))).toEqual(lines);
  });

  it('is the same in two tabs, whichever of them writes', async () => {
    const vault = createMemorySnapshotStore();
    const [first, second] = [createNodeMocks({ vault }), createNodeMocks({ vault })].map((mocks) =>
      createShopper(mocks),
    );
    if (!first || !second) throw new Error('Two tabs are needed');
    await Promise.all([first.add(products.teapot), second.add(products.pancakes)]);
    await Promise.all([first.add(products.vinyl), second.add(products.vinyl)]);
    const bag = await getCartLines(first);
    expect(new Map(bag.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map([
        [products.teapot, 1],
        [products.pancakes, 1],
        [products.vinyl, 2],
      ]),
    );
    expect(await getCartLines(second)).toEqual(bag);
  });

  it('loses no write when another tab is faster', async () => {
    const vault = createMemorySnapshotStore();
    const other = createShopper(createNodeMocks({ vault }));
    await other.get('/cart');
    const slow = createShopper(
      createNodeMocks({ vault: racing(vault, async () => void (await other.add(products.pancakes))) }),
    );
    await slow.add(products.teapot);
    expect((await getCartLines(slow)).map(({ productId }) => productId)).toEqual([products.pancakes, products.teapot]);
  });

  it('is stored before the answer goes out', async () => {
    const vault = createMemorySnapshotStore();
    const shopper = createShopper(createNodeMocks({ vault }));
    const [line] = await shopper.add(products.teapot);
    // A database is stored as a file, which holds its texts as they are.
    expect(new TextDecoder().decode((await vault.read())?.file)).toContain(line?.id);
  });

  it('is as it was when a change is refused halfway', async () => {
    const vault = createMemorySnapshotStore();
    const state = createState(nodeDatabases, vault);
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

  it('starts afresh with a new seed, and does not read what an old one left', async () => {
    const vault = createMemorySnapshotStore();
    const old: Snapshot = { version: '0.0', revision: 7, file: new TextEncoder().encode('What cannot be read.') };
    await vault.write(old, undefined);
    const shopper = createShopper(createNodeMocks({ vault }));
    expect(await getCartLines(shopper)).toEqual([]);
    expect((await vault.read())?.revision).toBeGreaterThan(7);
  });

  it('starts afresh when it is told to', async () => {
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
