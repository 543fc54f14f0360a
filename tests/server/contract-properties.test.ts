import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMakeChange, noLock } from '../../backend/database/change';
import type { Db } from '../../backend/database/tables';
import { answerCall } from '../../server/api';
import { openSqlite } from '../../server/database/open-sqlite';
import { createDoors } from '../../server/doors';
import { createPorts } from '../../server/ports';
import { ApiErrorBody } from '../../src/generated/model';
import { calls, contract, type ContractCall, type Schema } from '../contract/contract';
import { createShopper, guest, origin, products } from '../mocks/shopper';
import { watchContract } from '../support/contract-watch';
import { newFolder, putDemo } from './support';

/** What the runs are made from. `SEED=1234` in front of the command repeats them. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const sessionOf = (username: string) => `session=${username}-token`;

/** A backend of its own, in which maya and noah are signed in. */
const openWorld = async () => {
  const { db, close } = openSqlite(await putDemo(folder));
  onTestFinished(close);
  for (const username of ['maya', 'noah']) {
    const id = createHash('sha256').update(`${username}-token`).digest('base64url');
    await db
      .insertInto('sessions')
      .values({ id, ownerId: `gst_${username}`, personId: `usr_${username}`, pendingEmail: null })
      .execute();
  }
  const world = {
    db,
    change: createMakeChange(db, noLock, () => undefined),
    // Hashing for real would be nearly all of the time.
    ports: {
      ...createPorts(undefined),
      passwords: {
        hash: (password: string) => Promise.resolve(`hash of ${password}`),
        matches: (password: string, stored?: string) => Promise.resolve(stored === `hash of ${password}`),
      },
    },
    isSecure: false,
  };
  // Each request comes from a network of its own.
  const answer = (request: Request) =>
    answerCall({ ...world, doors: createDoors(() => Date.now()) }, request, '192.0.2.1');
  return { db, answer };
};

const idsOf = async (db: Db): Promise<string[]> => {
  const tables = [
    'people',
    'addresses',
    'giftlists',
    'giftlistItems',
    'products',
    'orders',
    'notifications',
    'lines',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').limit(20).execute()));
  return rows.flat().map(({ id }) => id);
};

const resolved = (schema: Schema): Schema => {
  const found = schema.$ref === undefined ? schema : contract.components.schemas[schema.$ref.replace(/^.*\//, '')];
  if (!found) throw new Error(`The contract has no ${schema.$ref}.`);
  return found;
};

const numberIn = (schema: Schema, name: string, fallback: number): number => {
  const value = schema[name];
  return typeof value === 'number' ? value : fallback;
};

const texts = (schema: Schema, ids: readonly string[]): fc.Arbitrary<string> => {
  const [minLength, maxLength] = [numberIn(schema, 'minLength', 0), numberIn(schema, 'maxLength', 200)];
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : undefined;
  const isRight = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern?.test(text) ?? true);
  const some = pattern
    ? fc.stringMatching(pattern)
    : fc.oneof(
        fc.string({ minLength, maxLength, unit: 'grapheme' }),
        fc.string({ minLength, maxLength, unit: 'binary' }),
      );
  return fc.oneof(some, fc.constantFrom(...ids)).filter(isRight);
};

/** Values that a schema of the contract allows. */
const rightValues = (given: Schema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  if (Array.isArray(schema.type)) return fc.option(rightValues({ ...schema, type }, ids));
  if (type === 'string') return texts(schema, ids);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') {
    const [min, max] = [numberIn(schema, 'minimum', 0), numberIn(schema, 'maximum', Number.MAX_SAFE_INTEGER)];
    return fc.oneof(fc.integer({ min, max: Math.min(max, 50) }), fc.integer({ min, max }));
  }
  if (type === 'array') {
    const minLength = numberIn(schema, 'minItems', 0);
    return fc.array(rightValues(schema.items ?? {}, ids), { minLength, maxLength: 5 });
  }
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'file');
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, rightValues(field, ids)])), {
    requiredKeys: schema.required ?? [],
  });
};

/** Values that a field does not allow. In a form or a query everything is a text. */
const wrongValues = (given: Schema, isText: boolean): readonly unknown[] => {
  const schema = resolved(given);
  const [type] = [schema.type].flat();
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : undefined;
  const others = isText
    ? []
    : [{}, ...(type === 'integer' ? ['7', 1.5] : [7]), ...(type === 'array' ? ['x'] : [['x']])];
  const isListed = 'const' in schema || Array.isArray(schema.enum);
  const long = schema.maxLength === undefined ? [] : ['x'.repeat(numberIn(schema, 'maxLength', 0) + 1)];
  return [
    ...others,
    ...(isListed ? ['~none~'] : []),
    ...(numberIn(schema, 'minLength', 0) > 0 ? [''] : []),
    ...(pattern && !pattern.test(' ') ? [' '] : []),
    ...(type === 'integer' ? [isText ? 'x' : true, isText ? '-1' : -1] : []),
    ...(type === 'boolean' ? ['maybe'] : []),
    ...long,
  ];
};

interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

const partsOf = ({ parameters, body }: ContractCall, ids: readonly string[]): fc.Arbitrary<Parts> => {
  const record = (place: 'path' | 'query') => {
    const some = parameters.filter((parameter) => parameter.in === place);
    const values = Object.fromEntries(some.map(({ name, schema }) => [name, rightValues(schema, ids)]));
    const requiredKeys = some.flatMap(({ name, required }) => (place === 'path' || required ? [name] : []));
    return fc.record(values, { requiredKeys });
  };
  const schema = body && contract.components.schemas[body.schema];
  const bodies = schema
    ? rightValues(schema, ids).filter((value) => typeof value === 'object')
    : fc.constant(undefined);
  return fc.record({ path: record('path'), query: record('query'), body: bodies }) as fc.Arbitrary<Parts>;
};

/** Every way to make one field of a request wrong. */
const faultsOf = ({ parameters, body }: ContractCall): readonly ((parts: Parts) => Parts)[] => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const isForm = body?.mediaType === 'multipart/form-data';
  const { required = [], properties = {} } = (body && contract.components.schemas[body.schema]) ?? {};
  const without = (fields: Readonly<Record<string, unknown>>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  return [
    ...inQuery.flatMap(({ name, required: isNeeded, schema }) => [
      ...(isNeeded ? [(parts: Parts) => ({ ...parts, query: without(parts.query, name) })] : []),
      ...wrongValues(schema, true).map((value) => (parts: Parts) => ({
        ...parts,
        query: { ...parts.query, [name]: value },
      })),
    ]),
    ...required.map((name) => (parts: Parts) => ({ ...parts, body: without(parts.body ?? {}, name) })),
    ...Object.entries(properties)
      .filter(([name]) => name !== 'file')
      .flatMap(([name, field]) =>
        wrongValues(field, isForm).map((value) => (parts: Parts) => ({
          ...parts,
          body: { ...parts.body, [name]: value },
        })),
      ),
    ...(body && !isForm ? [(parts: Parts) => ({ ...parts, body: undefined })] : []),
  ];
};

const toRequest = (
  { method, path, body: wanted }: ContractCall,
  { path: inPath, query, body }: Parts,
  cookie: string,
) => {
  // An empty segment, or one of dots, would be another path.
  const filled = Object.entries(inPath).reduce(
    (text, [name, value]) =>
      text.replace(`{${name}}`, () => encodeURIComponent(String(value)).replaceAll('.', '%2E') || 'x'),
    path,
  );
  const url = new URL(`${origin}/api${filled}`);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  if (!wanted) return new Request(url, { method, headers: { cookie } });
  if (wanted.mediaType !== 'multipart/form-data') {
    const headers = { cookie, 'content-type': 'application/json' };
    return new Request(url, { method, headers, body: JSON.stringify(body) });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  return new Request(url, { method, headers: { cookie }, body: form });
};

const isLoneSurrogate = (parts: Parts): boolean =>
  !JSON.stringify(parts).isWellFormed() || /\\ud[89a-f]/i.test(JSON.stringify(parts));

const visitors = fc.constantFrom('', sessionOf('maya'), sessionOf('noah'));

describe(`every call, with requests made from the contract by the seed ${seed}`, () => {
  it.each(calls)('$call: a right request gets an answer of the contract', async (call) => {
    const { db, answer } = await openWorld();
    const { violations, answer: watched } = await watchContract(answer);
    const parts = partsOf(call, await idsOf(db)).filter((made) => !isLoneSurrogate(made));
    await fc.assert(
      fc.asyncProperty(parts, visitors, async (made, cookie) => {
        const response = await watched(toRequest(call, made, cookie));
        expect(violations.filter((line) => line.includes(', answer '))).toEqual([]);
        if (response && response.status >= 400) ApiErrorBody.parse(await response.json());
      }),
      { seed, numRuns: 40 },
    );
  });

  it.each(calls.filter((call) => faultsOf(call).length > 0))(
    '$call: a request that is wrong in one place gets the error of the contract, and changes nothing',
    async (call) => {
      const { db, answer } = await openWorld();
      const parts = partsOf(call, await idsOf(db)).filter((made) => !isLoneSurrogate(made));
      const before = await dump(db);
      await fc.assert(
        fc.asyncProperty(parts, fc.constantFrom(...faultsOf(call)), visitors, async (made, spoil, cookie) => {
          const response = await answer(toRequest(call, spoil(made), cookie));
          const { message } = ApiErrorBody.parse(await response.json());
          expect([response.status, [message].flat().length > 0]).toEqual([400, true]);
        }),
        { seed, numRuns: 40 },
      );
      expect(await dump(db)).toEqual(before);
    },
  );
});

/** All rows of all tables. */
const dump = async (db: Db): Promise<Record<string, unknown[]>> => {
  const names = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(
    db,
  );
  const tables: Record<string, unknown[]> = {};
  for (const { name } of names.rows) tables[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  return tables;
};

describe("things of somebody else, by their id's", () => {
  const idOf = async (
    db: Db,
    table: 'addresses' | 'giftlists' | 'notifications' | 'orders' | 'lines',
    ownerId: string,
  ): Promise<string> => {
    const row = await db.selectFrom(table).select('id').where('ownerId', '=', ownerId).executeTakeFirstOrThrow();
    return row.id;
  };

  const address = {
    addressLine1: '1 King Street',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K1A 0B1',
    country: 'Canada',
    name: 'Home',
  };

  /** What noah asks for, of things that are maya's. */
  const attempts = async (db: Db): Promise<readonly (readonly [method: string, path: string, body?: unknown])[]> => {
    const [home, list, news, order, line] = await Promise.all(
      (['addresses', 'giftlists', 'notifications', 'orders', 'lines'] as const).map((table) =>
        idOf(db, table, 'usr_maya'),
      ),
    );
    const { id: gift } = await db
      .selectFrom('giftlistItems')
      .select('id')
      .where('giftlistId', '=', list ?? '')
      .executeTakeFirstOrThrow();
    const own = await idOf(db, 'lines', 'usr_noah');
    return [
      ['PUT', `/address/${home}`, address],
      ['DELETE', `/address/${home}`],
      ['PATCH', `/cartItem/${line}`, { recipientId: null }],
      ['PATCH', `/cartItem/${own}`, { addressId: home }],
      ['DELETE', `/cartItem/${line}`],
      ['PATCH', '/cartItem/restore', { giftlistItemId: gift, cartItemId: line }],
      ['POST', '/cart/initiateCheckout', { cartItemIds: [own, line] }],
      ['POST', '/cart/checkout', { cartItemIds: [line] }],
      ['PATCH', `/giftlist/${list}`, { title: 'Mine now' }],
      ['DELETE', `/giftlist/${list}`],
      ['POST', '/giftlistItem', { giftlistId: list, productId: products.teapot, quantity: 1 }],
      ['DELETE', `/giftlistItem/${gift}`],
      ['PATCH', `/notifications/${news}`],
      ['GET', `/order/${order}`],
    ];
  };

  it.each([
    ['another member', sessionOf('noah')],
    ['a guest', ''],
  ])('are not there for %s, and nothing changes', async (_name, cookie) => {
    const { db, answer } = await openWorld();
    await createShopper({ answer }, sessionOf('maya')).add(products.teapot);
    await createShopper({ answer }, sessionOf('noah')).add(products.teapot);
    const asked = await attempts(db);
    const before = await dump(db);
    const shopper = createShopper({ answer }, cookie);
    const statuses: string[] = [];
    for (const [method, path, body] of asked) {
      const { status } = await shopper.ask(
        method,
        path,
        method === 'POST' && path === '/cart/checkout' && cookie === '' ? { ...(body as object), ...guest } : body,
      );
      if (!(status === 403 || status === 404 || (cookie === '' && status === 401)))
        statuses.push(`${method} ${path}: ${status}`);
    }
    expect(statuses).toEqual([]);
    expect(await dump(db)).toEqual(before);
  });

  it('are tried by each call that takes an id of what has an owner', async () => {
    const { db, answer } = await openWorld();
    await createShopper({ answer }, sessionOf('maya')).add(products.teapot);
    await createShopper({ answer }, sessionOf('noah')).add(products.teapot);
    const tried = (await attempts(db)).map(([method, path]) => `${method} ${path.replace(/_[\w-]+$/, '')}`);
    const takesId = calls.filter(
      ({ path, call }) => path.includes('{id}') && call !== 'GET /product/{id}' && call !== 'GET /giftlist/{id}',
    );
    const prefixOf = ({ method, path }: ContractCall) => `${method} ${path.replace('/{id}', '')}`;
    expect(takesId.map(prefixOf).filter((prefix) => !tried.some((one) => one.startsWith(prefix)))).toEqual([]);
  });
});
