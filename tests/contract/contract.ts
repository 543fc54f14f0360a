import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import * as model from '#generated/model';

// Typed parts of openapi.yaml that the tests of this folder read, with resolved references.

const Schema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  description: z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  items: z.optional(z.record(z.string(), z.unknown())),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
  examples: z.optional(z.array(z.unknown())),
});
export type Schema = z.infer<typeof Schema>;

const Ref = z.strictObject({ $ref: z.string() });

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  'x-since': z.optional(z.string()),
  style: z.optional(z.string()),
  explode: z.optional(z.boolean()),
  schema: Schema,
  example: z.optional(z.unknown()),
});
type Parameter = z.infer<typeof Parameter>;

const Content = z.record(z.string(), z.object({ schema: Ref, example: z.optional(z.unknown()) }));

const Response = z.object({ description: z.string(), content: z.optional(Content) });
export type Response = z.infer<typeof Response>;

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  'x-since': z.optional(z.string()),
  parameters: z.optional(z.array(z.union([Ref, Parameter]))),
  requestBody: z.optional(z.object({ required: z.boolean(), content: Content })),
  responses: z.record(z.string(), z.union([Ref, Response])),
});

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PathItem = z.strictObject({
  parameters: z.optional(z.array(z.union([Ref, Parameter]))),
  get: z.optional(Operation),
  post: z.optional(Operation),
  put: z.optional(Operation),
  patch: z.optional(Operation),
  delete: z.optional(Operation),
});

const Contract = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.optional(z.string()) }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.optional(z.string()) })),
  paths: z.record(z.string(), PathItem),
  components: z.object({
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Response),
    schemas: z.record(z.string(), Schema),
  }),
});

/** Name of a referenced component, such as `Cart` of `#/components/schemas/Cart`. */
export const componentName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function find<T>(group: Readonly<Record<string, T>>, ref: string): T {
  const found = group[componentName(ref)];
  if (found === undefined) throw new Error(`The contract has no ${ref}.`);
  return found;
}

const isRef = (value: object): value is z.infer<typeof Ref> => '$ref' in value;

/** One operation of the contract with resolved references. */
export interface ContractCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Method and path: `GET /cart`. */
  readonly call: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Version of the contract that added the operation; `undefined` for version 1.0. */
  readonly since: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly mediaType: string; readonly schema: string; readonly example: unknown };
  readonly responses: ReadonlyMap<number, Response>;
}

const readContract = () => {
  const contract = Contract.parse(parse(readFileSync('openapi.yaml', 'utf8')));
  const parameterOf = (value: z.infer<typeof Ref> | Parameter) =>
    isRef(value) ? find(contract.components.parameters, value.$ref) : value;

  const responseOf = (value: z.infer<typeof Ref> | Response) =>
    isRef(value) ? find(contract.components.responses, value.$ref) : value;

  const calls: readonly ContractCall[] = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          call: `${method.toUpperCase()} ${path}`,
          tags: operation.tags,
          summary: operation.summary,
          description: operation.description,
          since: operation['x-since'],
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(parameterOf),
          body: body && { mediaType: body[0], schema: componentName(body[1].schema.$ref), example: body[1].example },
          responses: new Map(
            Object.entries(operation.responses).map(([status, response]) => [Number(status), responseOf(response)]),
          ),
        },
      ];
    }),
  );
  return { contract, calls };
};

export const { contract, calls } = readContract();

const zodSchemas = new Map<string, z.ZodMiniType>(
  Object.entries(model).flatMap(([name, value]) => (value instanceof z.ZodMiniType ? [[name, value] as const] : [])),
);

/** The generated zod schema of a component. */
export function zodNamed(name: string): z.ZodMiniType {
  const schema = zodSchemas.get(name);
  if (!schema) throw new Error(`There is no generated schema ${name}.`);
  return schema;
}

/** Schema name and example of a JSON response. `undefined` if the contract declares no JSON body. */
export function jsonOf(response: Response): { readonly schema: string; readonly example: unknown } | undefined {
  const json = response.content?.['application/json'];
  return json && { schema: componentName(json.schema.$ref), example: json.example };
}

/** URL of an operation with the contract's examples for the path and the required query parameters. */
export function exampleUrl({ path, parameters }: ContractCall): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, required, example } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
    else if (required) query.set(name, String(example));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
