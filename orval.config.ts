import { faker } from '@faker-js/faker';
import { defineConfig, type ClientExtraFilesBuilder, type InputTransformerFn } from 'orval';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object inside `value`, itself included. */
function* objectsIn(value: unknown): Generator<Json> {
  if (isObject(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const SHARED_RESPONSE = '#/components/responses/';

/**
 * What orval has to see of the contract:
 * - shared responses in place, because with zod schemas it imports types for them that it never writes;
 * - no descriptions on schemas, because each becomes a `.check(describe())` at run time: dead weight for a shopper, and
 *   a call that no bundler may drop.
 */
const prepare: InputTransformerFn = (spec) => {
  const shared = spec.components?.responses ?? {};
  for (const node of objectsIn(spec.paths)) {
    if (!isObject(node.responses)) continue;
    for (const [status, response] of Object.entries(node.responses)) {
      if (!isObject(response) || typeof response.$ref !== 'string') continue;
      node.responses[status] = structuredClone(shared[response.$ref.slice(SHARED_RESPONSE.length)]);
    }
  }
  for (const schema of objectsIn(spec.components?.schemas)) {
    if (typeof schema.description === 'string') delete schema.description;
  }
  delete spec.components?.responses;
  return spec;
};

const apiFolder = 'src/generated/api';

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const importLine = (names: Iterable<string>, from: string): string =>
  `import { ${[...names].join(', ')} } from '${from}';`;

const objectText = (name: string, entries: readonly string[]): string =>
  `export const ${name} = {\n${entries.map((entry) => `  ${entry},\n`).join('')}} as const;`;

/**
 * Three lists of all calls, in the order of the contract, so that nobody keeps such a list by hand: `calls.ts` has methods and paths
 * alone, because every page downloads it; by their operationId, `operations.ts` says what a request looks like, and
 * `operations.msw.ts` has the generated mock handlers.
 */
const listOperations: ClientExtraFilesBuilder = async (verbs) => {
  const calls = Object.values(verbs).map(
    ({ operationId: id, verb, pathRoute, tags: [tag = ''], body, queryParams }) => ({
      id,
      tag,
      body: body.definition,
      isForm: body.contentType === 'multipart/form-data',
      query: queryParams?.schema.name ?? '',
      handler: `get${capitalised(id)}MockHandler`,
      call: `'${verb.toUpperCase()} ${pathRoute}'`,
      facts: `method: '${verb.toUpperCase()}', path: '${pathRoute}', tag: '${tag}'`,
    }),
  );
  const schemas = new Set(calls.flatMap(({ body, query }) => [body, query].filter((name) => name !== '')).toSorted());
  const rows = calls.map(({ id, facts, body, isForm, query }) => {
    const request = `${body && `, body: ${body}`}${isForm ? ', isForm: true' : ''}${query && `, query: ${query}`}`;
    return `${id}: { ${facts}${request} }`;
  });
  const handlerImports = [...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, ofTag]) =>
    importLine(
      ofTag.map(({ handler }) => handler),
      `./${tag}/${tag}.msw`,
    ),
  );
  const handlers = calls.map(({ id, handler }) => `${id}: ${handler}`);
  return [
    {
      path: `${apiFolder}/calls.ts`,
      content: `export const calls = [\n${calls.map(({ call }) => `  ${call},\n`).join('')}] as const;\n`,
    },
    {
      path: `${apiFolder}/operations.ts`,
      content: `${importLine(schemas, '../model')}\n\n${objectText('operations', rows)}\n`,
    },
    {
      path: `${apiFolder}/operations.msw.ts`,
      content: `${handlerImports.join('\n')}\n\n${objectText('mockHandlers', handlers)}\n`,
    },
  ];
};

export default defineConfig({
  shop: {
    input: { target: './openapi.yaml', override: { transformer: prepare } },
    output: {
      mode: 'tags-split',
      target: apiFolder,
      schemas: { path: 'src/generated/model', type: 'zod' },
      client: ({ 'react-query': reactQuery }) => ({
        ...reactQuery,
        client: (verb, options, _client, output) => reactQuery.client(verb, options, 'react-query', output),
        extraFiles: listOperations,
      }),
      httpClient: 'fetch',
      clean: true,
      namingConvention: 'kebab-case',
      indexFiles: true,
      urlEncodeParameters: true,
      // Said here, so that no setting of the project's tsconfig (extensions in imports, say) changes what is generated.
      tsconfig: { compilerOptions: { target: 'es2023', module: 'esnext', moduleResolution: 'bundler' } },
      mock: {
        indexMockFiles: true,
        generators: [
          { type: 'faker', schemas: true, locale: 'en_CA', useExamples: true, generateEachHttpStatus: true },
          {
            type: 'msw',
            delay: false,
            baseUrl: '*/api',
            locale: 'en_CA',
            useExamples: true,
            generateEachHttpStatus: true,
          },
        ],
      },
      override: {
        header: false,
        // Entities by faker: the contract's examples, but every one with an id of its own.
        mock: {
          useExamples: true,
          arrayMin: 1,
          arrayMax: 3,
          properties: { '/^id$/': () => faker.string.nanoid(10) },
          schemas: {
            Product: {
              properties: {
                name: () =>
                  faker.helpers.arrayElement([
                    'Hand-Thrown Stoneware Mug, Prairie Blue',
                    'Merino Wool Throw',
                    'Two-Burner Camp Stove',
                    'Maple Rolling Pin',
                    'Beeswax Candle Trio',
                  ]),
              },
            },
            Friend: { properties: { name: () => faker.person.fullName() } },
            UserSummary: { properties: { name: () => faker.person.fullName() } },
          },
        },
        // No baseUrl here: apiFetch puts the API's base in front of every path.
        mutator: { path: './src/http/api-fetch.ts', name: 'apiFetch' },
        // apiFetch gets the answer's schema and reads the answer with it.
        includeZodSchemaInArguments: true,
        fetch: { includeHttpResponseReturnType: false, runtimeValidation: true, arrayFormat: 'repeat' },
        query: { version: 5, signal: true, runtimeValidation: true },
        operations: {
          // A page to go to, not a call to make: its URL is all that is of use.
          startGoogleSignIn: { query: { useQuery: false } },
        },
        zod: {
          version: 4,
          variant: 'mini',
          generateReusableSchemas: true,
          generate: { body: true, query: true, param: true, header: false, response: true },
        },
      },
    },
  },
});
