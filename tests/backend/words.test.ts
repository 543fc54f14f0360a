import { describe, expect, it } from 'vitest';
import { countRows } from '#backend/database/count-rows.ts';
import { seqsOf, type WordSearch, type WordTable } from '#backend/database/search-words.ts';
import {
  giftlistWords,
  keyQueryWords,
  orderWords,
  personWords,
  productQueryWords,
  productWords,
  queryWords,
  type WeightedWord,
} from '#backend/domain/words.ts';
import { catalogue } from '#seed/catalogue/index.ts';
import { setCatalogueSize } from '#seed/insert-rows.ts';
import { databases } from './databases';

const wordsByWeight = (words: readonly WeightedWord[]) =>
  Object.fromEntries(
    [...Map.groupBy(words, ({ weight }) => weight)].map(([weight, some]) => [weight, some.map(({ word }) => word)]),
  );

describe('words of a row', () => {
  it('are of a product the ends of its name, then its labels, its description and its id', () => {
    const product = {
      id: 'Pot.7',
      name: 'A Tea-pot',
      store: { name: 'L’Été' },
      tags: ['tea'],
      categories: [{ name: 'Home & Table' }],
      description: 'For “hot” tea, 100%.',
    };
    expect(wordsByWeight(productWords(product))).toEqual({
      0: ['a', 'tea', 'pot'],
      1: ["l'ete", 'ete', 'home', 'table'],
      2: ['for', 'hot', '100'],
      3: ['pot.7'],
    });
    expect(wordsByWeight(productWords({ id: 'x', name: 'Teapot' }))[0]).toEqual(['teapot', 'eapot', 'apot', 'pot']);
  });

  it('are of a person the username, then parts of names, and parts of the email as it is spelled', () => {
    const person = { username: 'zoe.w', firstName: 'Zoë', lastName: 'O’Hara 🎈', email: 'Zoë.Wu@Mail.example.ca' };
    expect(wordsByWeight(personWords(person))).toEqual({
      0: ['zoe.w'],
      1: ['w', 'zoe', "o'hara", 'hara', '🎈'],
      2: ['zoë.wu@mail.example.ca', 'wu@mail.example.ca', 'mail.example.ca'],
    });
  });

  it('are of an order its products, and name and email of a guest only', () => {
    const items = [{ product: { name: 'Blue cup' } }, { product: { name: 'Red cup' } }];
    const buyer = { email: 'sam@example.ca', buyerName: 'Sam Roy' };
    const products = ['blue', 'lue', 'cup', 'red'];
    expect(wordsByWeight(orderWords({ ...buyer, ownerId: 'usr_1' }, items))).toEqual({ 1: products });
    expect(wordsByWeight(orderWords({ ...buyer, ownerId: 'gst_1' }, items))).toEqual({
      0: ['sam', 'roy'],
      1: products,
      2: ['sam@example.ca', 'example.ca'],
    });
  });

  it('have at most 60 characters, and are none for punctuation', () => {
    expect(giftlistWords({ title: `${'🎈'.repeat(70)} – & …` })).toEqual([{ word: '🎈'.repeat(60), weight: 0 }]);
    expect(giftlistWords({ title: '' })).toEqual([]);
  });
});

describe('words of a query', () => {
  it('ignore accents, repetitions and punctuation around them', () => {
    expect(queryWords('  #Été, (été) O’Hara—x ')).toEqual([['ete'], ["o'hara"], ['x']]);
    expect(queryWords('')).toEqual([]);
    expect(queryWords('&')).toEqual([['&']]);
  });

  it('are for products the singular and the plural, without a spelling that begins with the other', () => {
    expect(productQueryWords('teapots, berry')).toEqual([['teapot'], ['berry', 'berries']]);
  });
});

describe('a search', () => {
  const open = async () => {
    const { db } = await databases.openSeeded();
    const seqs = async (...searches: readonly WordSearch[]) => {
      const rows = await db
        .selectFrom('people')
        .select('username')
        .where('seq', 'in', seqsOf(...searches))
        .execute();
      return rows.map(({ username }) => username).toSorted();
    };
    return { seqs };
  };

  it('finds the rows that have words beginning with each word of the query', async () => {
    const { seqs } = await open();
    expect(await seqs({ table: 'peopleWords', words: queryWords('fra') })).toEqual(['noah', 'theo']);
    expect(await seqs({ table: 'peopleWords', words: queryWords('fra the') })).toEqual(['theo']);
    expect(await seqs({ table: 'peopleWords', words: queryWords('fra zoe') })).toEqual([]);
    expect(await seqs({ table: 'peopleWords', words: queryWords('rase') })).toEqual([]);
    expect(await seqs({ table: 'peopleWords', words: queryWords("n'oah") })).toEqual([]);
  });

  it('finds words of the wanted weights only, of any of several searches', async () => {
    const { seqs } = await open();
    const email = { table: 'peopleWords', words: keyQueryWords('tremblay@example.ca') } as const;
    expect(await seqs({ ...email, to: 1 })).toEqual([]);
    expect(await seqs({ ...email, from: 2 })).toEqual(['maya']);
    expect(await seqs({ ...email, from: 2 }, { table: 'peopleWords', words: queryWords('zoe') })).toEqual([
      'maya',
      'zoe',
    ]);
  });

  it('are those of their texts for the repeated products of a large shop, too', async () => {
    const { db } = await databases.openSeeded();
    await setCatalogueSize(db, 2 * catalogue.length + 1);
    const stored = await db.selectFrom('products').select(['seq', 'id', 'product']).orderBy('seq').execute();
    const words = await db.selectFrom('productWords').select(['seq', 'word', 'weight']).execute();
    const bySeq = Map.groupBy(words, ({ seq }) => seq);
    const textsOf = (all: readonly WeightedWord[] = []) =>
      all.map(({ word, weight }) => `${weight} ${word}`).toSorted();
    expect(stored.at(-1)?.id).toBe(`${catalogue[0]?.id}--3`);
    for (const { seq, product } of stored) expect(textsOf(bySeq.get(seq))).toEqual(textsOf(productWords(product)));
    const facets = await db
      .selectFrom('productFacets')
      .select(['seq', 'kind', 'name'])
      .where('isListed', '=', true)
      .execute();
    const facetsOf = (seq: number) =>
      facets.flatMap((facet) => (facet.seq === seq ? `${facet.kind} ${facet.name}` : [])).toSorted();
    expect(facetsOf(stored.at(-1)?.seq ?? 0)).toEqual(facetsOf(stored[0]?.seq ?? 0));
  });

  it('are deleted with their rows', async () => {
    const { db } = await databases.openSeeded();
    const countOf = (table: WordTable, seqs: readonly number[]) =>
      countRows(db.selectFrom(table).where('seq', 'in', seqs));
    const maya = await db.selectFrom('people').select('seq').where('id', '=', 'usr_maya').executeTakeFirstOrThrow();
    const lists = await db.selectFrom('giftlists').select('seq').where('ownerId', '=', 'usr_maya').execute();
    const orders = await db.selectFrom('orders').select('seq').where('paymentStatus', '=', 'paid').execute();
    const counts = async () => [
      await countOf('peopleWords', [maya.seq]),
      await countOf(
        'giftlistWords',
        lists.map(({ seq }) => seq),
      ),
      await countOf(
        'orderWords',
        orders.map(({ seq }) => seq),
      ),
    ];
    const all = await countRows(db.selectFrom('peopleWords'));
    const [ofMaya = 0, ofLists = 0, ofOrders = 0] = await counts();
    expect(Math.min(ofMaya, ofLists, ofOrders)).toBeGreaterThan(0);
    await db.deleteFrom('people').where('id', '=', 'usr_maya').execute();
    await db.deleteFrom('orders').execute();
    expect([await counts(), await countRows(db.selectFrom('peopleWords'))]).toEqual([[0, 0, 0], all - ofMaya]);
  });
});
