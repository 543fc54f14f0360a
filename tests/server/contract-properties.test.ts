import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Db, tableNames } from '#backend/database/tables.ts';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { matchOperation } from '#backend/handle-request.ts';
import { ApiErrorBody } from '#generated/model';
import { mockPorts } from '#mocks/database/ports.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { handleApiCall } from '#server/http/api-handler.ts';
import { openPublicAnswers } from '#server/http/public-answers.ts';
import { createRateLimiter } from '#server/http/rate-limiter.ts';
import { createCodes } from '#server/integrations/codes.ts';
import { createReceipts } from '#server/integrations/receipts.ts';
import { createPorts } from '#server/ports.ts';
import { createDevices } from '#server/sessions/devices.ts';
import { createLiveSettings } from '#server/shop-settings.ts';
import { fastPasswords } from '../backend/backend';
import { databases, runsOf } from '../backend/databases';
import { createShopper, guest, origin, products } from '../backend/shopper';
import { type ContractCall, calls, contract, type Schema } from '../contract/contract';
import { createContractProxy } from '../support/contract-proxy';
import { installDemo, newFolder } from './support';

const sessionOf = (username: string) => `session=${username}-token`;

const openDatabase = async () => {
  if (process.env['TEST_DATABASE'] === 'postgres') return databases.openSeeded();
  const { db, close } = openSqlite(await installDemo(newFolder()));
  onTestFinished(close);
  return { db, concurrency: singleConnection };
};

/** Opens a backend in which maya and noah are signed in with filled carts. */
const openFilledBackend = async () => {
  const { db, concurrency } = await openDatabase();
  for (const username of ['maya', 'noah']) {
    const id = createHash('sha256').update(`${username}-token`).digest('base64url');
    await db
      .insertInto('sessions')
      .values({ id, ownerId: `gst_${username}`, personId: `usr_${username}`, pendingEmail: null, seenAt: Date.now() })
      .execute();
  }
  const context = {
    db,
    transact: createTransactionRunner(db, concurrency, {}),
    ports: {
      ...createPorts(
        { origin: undefined, operator: { origin: undefined } },
        createLiveSettings({}).current,
        () => 'http://localhost',
        () => undefined,
        {
          ...mockPorts,
          codes: createCodes('a secret of the tests'),
          receipts: createReceipts('a secret of the tests'),
          google: undefined,
          stripe: undefined,
        },
      ),
      passwords: fastPasswords,
    },
    devices: createDevices('a secret of the tests'),
    isSecure: false,
  };
  const publicAnswers = openPublicAnswers(context);
  // A new rate limiter for each request disables rate limits.
  const answer = (request: Request) =>
    handleApiCall(
      { ...context, publicAnswers, rateLimiter: createRateLimiter(() => Date.now()) },
      matchOperation(request),
      request,
      '192.0.2.1',
    );
  for (const username of ['maya', 'noah'])
    await createShopper({ answer }, sessionOf(username)).add(products.teapot, products.pancakes);
  return { db, answer };
};

/** Source of the generated field values. */
interface ValueSource {
  /** Whether stored ids and examples are used, if there are any, instead of arbitrary valid values. */
  readonly prefersKnown: boolean;
  /** Stored ids by table, and usernames. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** Key in `known` for a field name, or for the path segment before an id. */
const knownKeys: Readonly<Record<string, string>> = {
  productId: 'products',
  giftlistId: 'giftlists',
  giftlistItemId: 'giftlistItems',
  recipientId: 'people',
  addressId: 'addresses',
  cartItemId: 'cartLines',
  cartItemIds: 'cartLines',
  usernames: 'usernames',
  address: 'addresses',
  cartItem: 'cartLines',
  product: 'products',
  giftlist: 'giftlists',
  giftlistItem: 'giftlistItems',
  gift: 'gifts',
  notifications: 'notifications',
  order: 'orders',
};

const readKnown = async (db: Db): Promise<ValueSource['known']> => {
  const tables = [
    'people',
    'addresses',
    'giftlists',
    'giftlistItems',
    'gifts',
    'products',
    'orders',
    'notifications',
    'cartLines',
  ] as const;
  const ids = tables.map(async (table) => {
    const rows = await db.selectFrom(table).select('id').limit(40).execute();
    return [table, rows.map(({ id }) => id)] as const;
  });
  const people = await db.selectFrom('people').select('username').execute();
  return { ...Object.fromEntries(await Promise.all(ids)), usernames: people.map(({ username }) => username) };
};

const resolveRef = (schema: Schema): Schema => {
  const found = schema.$ref === undefined ? schema : contract.components.schemas[schema.$ref.replace(/^.*\//, '')];
  if (!found) throw new Error(`The contract has no ${schema.$ref}.`);
  return found;
};

const numberIn = (schema: Schema, name: string, fallback: number): number => {
  const value = schema[name];
  return typeof value === 'number' ? value : fallback;
};

const arbitraryTexts = (schema: Schema, name: string, { prefersKnown, known }: ValueSource): fc.Arbitrary<string> => {
  const likely = known[knownKeys[name] ?? ''] ?? (schema.examples ?? []).filter((one) => typeof one === 'string');
  if (prefersKnown && likely.length > 0) return fc.constantFrom(...likely);
  const [minLength, maxLength] = [numberIn(schema, 'minLength', 0), numberIn(schema, 'maxLength', 200)];
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : undefined;
  if (pattern) return fc.stringMatching(pattern).filter((text) => text.length >= minLength && text.length <= maxLength);
  const sizes = { minLength, maxLength };
  return fc
    .oneof(fc.string({ ...sizes, unit: 'grapheme' }), fc.string({ ...sizes, unit: 'binary' }))
    .filter((text) => text.length >= minLength && text.length <= maxLength);
};

/** Arbitrary valid values of a schema. */
const validValues = (given: Schema, name: string, source: ValueSource): fc.Arbitrary<unknown> => {
  const schema = resolveRef(given);
  if ('const' in schema) return fc.constant(schema.const);
  const listed: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  if (listed.length > 0) return fc.constantFrom(...listed);
  const [type] = [schema.type].flat();
  if (Array.isArray(schema.type)) return fc.option(validValues({ ...schema, type }, name, source));
  if (type === 'string') return arbitraryTexts(schema, name, source);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') {
    const [min, max] = [numberIn(schema, 'minimum', 0), numberIn(schema, 'maximum', Number.MAX_SAFE_INTEGER)];
    return fc.oneof(fc.integer({ min, max: Math.min(max, 50) }), fc.integer({ min, max }));
  }
  if (type === 'array') {
    const minLength = numberIn(schema, 'minItems', 0);
    return fc.array(validValues(schema.items ?? {}, name, source), { minLength, maxLength: 5 });
  }
  const fields = Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'file');
  return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, validValues(field, key, source)])), {
    requiredKeys: schema.required ?? [],
  });
};

/** Invalid values of a field. Forms and queries contain only text. */
const invalidValues = (given: Schema, isText: boolean): readonly unknown[] => {
  const schema = resolveRef(given);
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

/** Detects a lone surrogate, which cannot be encoded in a URL. */
const hasLoneSurrogate = (parts: Parts): boolean => /\\ud[89a-f]/i.test(JSON.stringify(parts));

/** Whether a URL keeps the values of the path: it drops empty and dot segments, even encoded ones. */
const isKeptInUrl = ({ path }: Parts): boolean =>
  Object.values(path).every((value) => !['', '.', '..'].includes(String(value)));

const generateParts = ({ path: pattern, parameters, body }: ContractCall, source: ValueSource): fc.Arbitrary<Parts> => {
  const [, area = ''] = pattern.split('/');
  const record = (place: 'path' | 'query') => {
    const some = parameters.filter((parameter) => parameter.in === place);
    const values = some.map(({ name, schema, example }) => {
      const known = place === 'path' && example !== undefined ? { ...schema, examples: [example] } : schema;
      const kind = place === 'path' ? (name === 'id' ? area : `${name}s`) : name;
      return [name, validValues(known, kind, source)] as const;
    });
    const requiredKeys = some.flatMap(({ name, required }) => (place === 'path' || required ? [name] : []));
    return fc.record(Object.fromEntries(values), { requiredKeys });
  };
  const schema = body && contract.components.schemas[body.schema];
  return fc.record({
    path: record('path'),
    query: record('query'),
    body: schema ? validValues(schema, '', source) : fc.constant(undefined),
  }) as fc.Arbitrary<Parts>;
};

/** Arbitrary valid requests, half of them with stored ids. */
const partsOf = (call: ContractCall, known: ValueSource['known']): fc.Arbitrary<Parts> =>
  fc
    .oneof(generateParts(call, { prefersKnown: true, known }), generateParts(call, { prefersKnown: false, known }))
    .filter((made) => !hasLoneSurrogate(made) && isKeptInUrl(made));

/** All mutations that make one field of a request invalid. */
const mutationsOf = ({ parameters, body }: ContractCall): readonly ((parts: Parts) => Parts)[] => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const isForm = body?.mediaType === 'multipart/form-data';
  const { required = [], properties = {} } = (body && contract.components.schemas[body.schema]) ?? {};
  const without = (fields: Readonly<Record<string, unknown>>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  return [
    ...inQuery.flatMap(({ name, required: isNeeded, schema }) => [
      ...(isNeeded ? [(parts: Parts) => ({ ...parts, query: without(parts.query, name) })] : []),
      ...invalidValues(schema, true).map((value) => (parts: Parts) => ({
        ...parts,
        query: { ...parts.query, [name]: value },
      })),
    ]),
    ...required.map((name) => (parts: Parts) => ({ ...parts, body: without(parts.body ?? {}, name) })),
    ...Object.entries(properties)
      .filter(([name]) => name !== 'file')
      .flatMap(([name, field]) =>
        invalidValues(field, isForm).map((value) => (parts: Parts) => ({
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
  const filled = Object.entries(inPath).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(String(value))),
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

/** Target of the contract proxy. */
let target: Parameters<typeof createContractProxy>[0] = () => Promise.reject(new Error('No backend is open.'));
const proxy = await createContractProxy((request) => target(request));

const visitors = fc.constantFrom('', sessionOf('maya'), sessionOf('noah'));

describe('generated requests', () => {
  it.each(calls)('$call returns a valid response for a valid request', async (call) => {
    const { db, answer } = await openFilledBackend();
    target = answer;
    const parts = partsOf(call, await readKnown(db));
    await fc.assert(
      fc.asyncProperty(parts, visitors, async (made, cookie) => {
        const response = await proxy.answer(toRequest(call, made, cookie));
        expect(proxy.violations.splice(0).filter((line) => line.includes(', answer '))).toEqual([]);
        if (response && response.status >= 400) ApiErrorBody.parse(await response.json());
      }),
      { numRuns: runsOf(30) },
    );
  });

  it.each(calls.filter((call) => mutationsOf(call).length > 0))(
    '$call returns 400 for one invalid field and changes nothing',
    async (call) => {
      const { db, answer } = await openFilledBackend();
      // A null byte in the path returns 404 before validation (reading 191).
      const parts = partsOf(call, await readKnown(db)).filter(
        ({ path }) => !Object.values(path).some((value) => String(value).includes('\0')),
      );
      const before = await dump(db);
      await fc.assert(
        fc.asyncProperty(parts, fc.constantFrom(...mutationsOf(call)), visitors, async (made, mutate, cookie) => {
          const response = await answer(toRequest(call, mutate(made), cookie));
          const { message } = ApiErrorBody.parse(await response.json());
          expect([response.status, [message].flat().length > 0]).toEqual([400, true]);
        }),
        { numRuns: runsOf(20) },
      );
      expect(await dump(db)).toEqual(before);
    },
  );
});

/** A text of this length that matches the pattern of the schema. */
const longText = (schema: Schema, length: number): string => {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  if (pattern.includes('@')) return '@example.ca'.padStart(length, 'a');
  if (pattern.startsWith('^[A-Za-z]')) return 'K1A 0B1'.padEnd(length, '1');
  return pattern.startsWith('^\\d') ? '1'.repeat(length) : (pattern.includes('A-Z') ? 'x' : '🎁').repeat(length);
};

/** All text fields of an operation with a maximum length. */
const textsOf = ({ parameters, body }: ContractCall) => {
  const { properties = {} } = (body && contract.components.schemas[body.schema]) ?? {};
  const fields = [
    ...parameters.map((parameter) => ({ part: parameter.in, name: parameter.name, given: parameter.schema })),
    ...Object.entries(properties).map(([name, given]) => ({ part: 'body' as const, name, given: given as Schema })),
  ];
  return fields.flatMap(({ part, name, given }) => {
    const schema = resolveRef(given);
    const text = schema.type === 'array' ? resolveRef(schema.items ?? {}) : schema;
    const maxLength = numberIn(text, 'maxLength', 0);
    const wrap = (value: string) => (schema.type === 'array' ? [value] : value);
    return maxLength === 0 ? [] : [{ part, name, maxLength, make: (length: number) => wrap(longText(text, length)) }];
  });
};

it('every text field accepts its maximum length and rejects one more character', async () => {
  const { answer } = await openFilledBackend();
  const wrong: string[] = [];
  for (const call of calls) {
    const example = (place: 'path' | 'query') =>
      Object.fromEntries(call.parameters.flatMap((one) => (one.in === place ? [[one.name, one.example]] : [])));
    const parts = { path: example('path'), query: example('query'), body: call.body?.example as Parts['body'] };
    for (const { part, name, maxLength, make } of textsOf(call)) {
      const ask = async (length: number) => {
        const changed = { ...parts, [part]: { ...parts[part], [name]: make(length) } };
        const response = await answer(toRequest(call, changed, sessionOf('maya')));
        return { status: response.status, text: await response.text() };
      };
      const [longest, tooLong] = [await ask(maxLength), await ask(maxLength + 1)];
      if (longest.text.includes('at most')) wrong.push(`${call.call} ${name}: ${longest.text}`);
      if (tooLong.status !== (part === 'path' ? 404 : 400)) wrong.push(`${call.call} ${name}: ${tooLong.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Reads all rows of all tables. */
const dump = async (db: Db): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {};
  for (const name of tableNames) tables[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  return tables;
};

describe('data of another user', () => {
  const idOf = async (
    db: Db,
    table: 'addresses' | 'giftlists' | 'gifts' | 'notifications' | 'orders' | 'cartLines',
    ownerId: string,
  ): Promise<string> => {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('ownerId', '=', ownerId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
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

  /** Requests with ids of maya's data. */
  const attempts = async (db: Db): Promise<readonly [method: string, path: string, body?: unknown][]> => {
    const [home, notification, order, line] = await Promise.all(
      (['addresses', 'notifications', 'orders', 'cartLines'] as const).map((table) => idOf(db, table, 'usr_maya')),
    );
    const list = 'gft_maya_birthday';
    const { id: gift } = await db
      .selectFrom('giftlistItems')
      .select('id')
      .where('giftlistId', '=', list)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const own = await idOf(db, 'cartLines', 'usr_noah');
    const { id: mark } = await db
      .selectFrom('gifts')
      .select('id')
      .where('ownerId', '=', 'usr_maya')
      .where('markedBy', 'is not', null)
      .executeTakeFirstOrThrow();
    return [
      ['PUT', `/address/${home}`, address],
      ['DELETE', `/address/${home}`],
      ['PATCH', `/cartItem/${line}`, { recipientId: null }],
      ['PATCH', `/cartItem/${own}`, { addressId: home }],
      ['DELETE', `/cartItem/${line}`],
      ['PATCH', '/cartItem/restore', { giftlistItemId: gift, cartItemId: line }],
      ['POST', '/cart/initiateCheckout', { cartItemIds: [own, line] }],
      ['POST', '/cart/checkout', { cartItemIds: [line], ...guest }],
      ['PATCH', `/giftlist/${list}`, { title: 'Mine now' }],
      ['DELETE', `/giftlist/${list}`],
      ['POST', '/giftlistItem', { giftlistId: list, productId: products.teapot, quantity: 1 }],
      ['PATCH', `/giftlistItem/${gift}`, { quantity: 2 }],
      ['DELETE', `/giftlistItem/${gift}`],
      ['PATCH', `/gift/${await idOf(db, 'gifts', 'usr_maya')}`, { thanks: 'Thank you!' }],
      ['DELETE', `/giftMark/${mark}`],
      ['PATCH', `/notifications/${notification}`],
      ['GET', `/order/${order}`],
    ];
  };

  it.each([
    ['another member', sessionOf('noah')],
    ['a guest', ''],
  ])('can be neither read nor changed by %s', async (_name, cookie) => {
    const { db, answer } = await openFilledBackend();
    const requests = await attempts(db);
    // Covers every operation with an id of owned data.
    const tried = requests.map(([method, path]) => `${method} ${path.replace(/_[\w-]+$/, '')}`);
    const takesId = calls.filter(
      ({ path, call }) => path.includes('{id}') && call !== 'GET /product/{id}' && call !== 'GET /giftlist/{id}',
    );
    const prefixOf = ({ method, path }: ContractCall) => `${method} ${path.replace('/{id}', '')}`;
    expect(takesId.map(prefixOf).filter((prefix) => !tried.some((one) => one.startsWith(prefix)))).toEqual([]);

    const before = await dump(db);
    const shopper = createShopper({ answer }, cookie);
    const statuses: string[] = [];
    for (const sent of requests) statuses.push(`${(await shopper.send(...sent)).status} ${sent[1]}`);
    expect(statuses.filter((status) => !(cookie === '' ? /^40[134]/ : /^40[34]/).test(status))).toEqual([]);
    expect(await dump(db)).toEqual(before);
  });
});
