import { faker } from '@faker-js/faker';
import { type ClientExtraFilesBuilder, defineConfig, type InputTransformerFn } from 'orval';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields `value`, if it is an object, and all objects inside of it. */
function* objectsIn(value: unknown): Generator<Json> {
  if (isObject(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const SHARED_RESPONSE = '#/components/responses/';

/**
 * Prepares the contract for orval:
 * - inlines shared responses, because with zod schemas orval imports types for them that it does not generate;
 * - removes descriptions of schemas, because each becomes a `.check(describe())` that bundlers cannot drop.
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

const isLater = (node: Json): boolean => 'x-since' in node;

const SCHEMA = '#/components/schemas/';

const SHARED_PARAMETER = '#/components/parameters/';

/**
 * Paths of the fields with `x-since` in a schema, such as `data.[].giftlistId`.
 *
 * @param outer names of the schemas around it, so that a schema that contains itself ends
 */
const laterFields = (schemas: Json, node: unknown, path = '', outer: readonly string[] = []): string[] => {
  if (!isObject(node)) return [];
  const { $ref: ref, properties, items } = node;
  const name = typeof ref === 'string' ? ref.slice(SCHEMA.length) : undefined;
  if (name !== undefined)
    return outer.includes(name) ? [] : laterFields(schemas, schemas[name], path, [...outer, name]);
  const below = (field: string, inner: unknown): string[] => {
    const at = path === '' ? field : `${path}.${field}`;
    return isObject(inner) && isLater(inner) ? [at] : laterFields(schemas, inner, at, outer);
  };
  const variants = [node.anyOf, node.oneOf, node.allOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const found = [
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([field, inner]) => below(field, inner)),
    ...(items === undefined ? [] : below('[]', items)),
    ...variants.flatMap((variant) => laterFields(schemas, variant, path, outer)),
  ];
  return [...new Set(found)];
};

/** JSON or form schema of a request body or a response. */
const schemaOf = (node: unknown): unknown => {
  const [media] = isObject(node) && isObject(node.content) ? Object.values(node.content) : [];
  return isObject(media) ? media.schema : undefined;
};

/** Lists the operations and fields with `x-since`, for the mock's server of version 1.0. */
const listAdditions = ({ paths, components }: { paths?: unknown; components?: unknown }): string => {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const sharedParameters = isObject(components) && isObject(components.parameters) ? components.parameters : {};
  const items = isObject(paths) ? Object.values(paths).filter(isObject) : [];
  const operations = items.flatMap((item) => Object.values(item).filter(isObject));
  const rows = operations.flatMap((operation) => {
    const { operationId, parameters, requestBody, responses } = operation;
    if (typeof operationId !== 'string') return [];
    const [success] = isObject(responses) ? Object.values(responses) : [];
    const query = (Array.isArray(parameters) ? parameters : []).flatMap((one: unknown) => {
      const isShared = isObject(one) && typeof one.$ref === 'string';
      const parameter = isShared ? sharedParameters[String(one.$ref).slice(SHARED_PARAMETER.length)] : one;
      return isObject(parameter) && isLater(parameter) && typeof parameter.name === 'string' ? [parameter.name] : [];
    });
    const body = laterFields(schemas, schemaOf(requestBody));
    const response = laterFields(schemas, schemaOf(success));
    if (!isLater(operation) && query.length + body.length + response.length === 0) return [];
    return [`${operationId}: ${JSON.stringify({ isOperation: isLater(operation), query, body, response })}`];
  });
  return objectText('additions', rows);
};

/** Schemas of operations without a body, parameters or a query. */
const noInput = 'export const noBody = zod.undefined();\nconst noFields = zod.object({});';

/**
 * Generates three lists of all operations in contract order. `path-templates.ts` has only methods and paths, each path
 * once, because every page downloads it.
 *
 * `operations.ts` describes requests by operationId, and `operations.msw.ts` has the mock handlers. `additions.msw.ts`
 * lists what version 1.0 lacks.
 */
const listOperations: ClientExtraFilesBuilder = async (verbs, _output, { spec }) => {
  const calls = Object.values(verbs).map(
    ({ operationId: id, verb, pathRoute, tags: [tag = ''], body, queryParams }) => ({
      id,
      tag,
      body: body.definition,
      isForm: body.contentType === 'multipart/form-data',
      query: queryParams?.schema.name ?? '',
      params: [...pathRoute.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: zod.string()`).join(', '),
      handler: `get${capitalised(id)}MockHandler`,
      method: verb.toUpperCase(),
      path: pathRoute,
      facts: `method: '${verb.toUpperCase()}', path: '${pathRoute}', tag: '${tag}'`,
    }),
  );
  const schemas = new Set(calls.flatMap(({ body, query }) => [body, query].filter((name) => name !== '')).toSorted());
  const rows = calls.map(({ id, facts, params, body, isForm, query }) => {
    const paramsSchema = params ? `zod.object({ ${params} })` : 'noFields';
    const request = `params: ${paramsSchema}, body: ${body || 'noBody'}, query: ${query || 'noFields'}`;
    return `${id}: { ${facts}, ${request}${isForm ? ', isForm: true' : ''} }`;
  });
  const handlerImports = [...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, ofTag]) =>
    importLine(
      ofTag.map(({ handler }) => handler),
      `./${tag}/${tag}.msw`,
    ),
  );
  const templates = [...Map.groupBy(calls, ({ path }) => path)].map(
    ([path, ofPath]) => `${ofPath.map(({ method }) => method).join(' ')} ${path}`,
  );
  const handlers = calls.map(({ id, handler }) => `${id}: ${handler}`);
  return [
    {
      path: `${apiFolder}/path-templates.ts`,
      content: `export const pathTemplates = [\n${templates.map((text) => `  '${text}',\n`).join('')}] as const;\n`,
    },
    {
      path: `${apiFolder}/operations.ts`,
      content: `import * as zod from 'zod/mini';\n${importLine(schemas, '../model')}\n\n${noInput}\n\n${objectText('operations', rows)}\n`,
    },
    {
      path: `${apiFolder}/operations.msw.ts`,
      content: `${handlerImports.join('\n')}\n\n${objectText('mockHandlers', handlers)}\n`,
    },
    { path: `${apiFolder}/additions.msw.ts`, content: `${listAdditions(spec)}\n` },
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
      // Explicit, so that the project's tsconfig (import extensions, for example) does not change the generated code.
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
        // Faker entities: the contract's examples, each with a unique id.
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
        // No baseUrl, because apiFetch adds the API's base to every path.
        mutator: { path: './src/http/api-fetch.ts', name: 'apiFetch' },
        // apiFetch parses the response with this schema.
        includeZodSchemaInArguments: true,
        fetch: { includeHttpResponseReturnType: false, runtimeValidation: true, arrayFormat: 'repeat' },
        query: { version: 5, signal: true, runtimeValidation: true },
        operations: {
          // A navigation target instead of a request: only its URL is used.
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
