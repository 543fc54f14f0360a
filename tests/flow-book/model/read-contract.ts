import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Schema = z.looseObject({});

/** A schema of the contract: what a field may hold. */
export type Schema = z.infer<typeof Schema>;

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema.optional(),
  example: z.unknown().optional(),
});

const Content = z.record(z.string(), z.object({ schema: Schema.optional(), example: z.unknown().optional() }));
const Answer = z.object({ description: z.string(), content: Content.optional() });
const Ref = z.strictObject({ $ref: z.string() });

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(z.union([Ref, Parameter])).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(z.string(), z.union([Ref, Answer])),
});

const PathItem = z.object({
  parameters: z.array(z.union([Ref, Parameter])).optional(),
  get: Operation.optional(),
  post: Operation.optional(),
  put: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});

const Contract = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths: z.record(z.string(), PathItem),
  components: z.object({
    parameters: z.record(z.string(), Parameter).optional(),
    responses: z.record(z.string(), Answer).optional(),
    schemas: z.record(z.string(), Schema).optional(),
  }),
});

/** A call as the book shows it; what the contract refers to is in its place. */
export interface OperationModel {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly z.infer<typeof Parameter>[];
  readonly body: readonly BodyModel[];
  readonly answers: readonly {
    readonly status: string;
    readonly description: string;
    readonly bodies: readonly BodyModel[];
  }[];
}

/** What is sent or answered, in one format. */
export interface BodyModel {
  readonly format: string;
  readonly schema: Schema | undefined;
  readonly example: unknown;
}

/** The contract between the shop and its API. */
export interface ContractModel {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly OperationModel[];
  readonly schemas: ReadonlyMap<string, Schema>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const bodiesOf = (content: z.infer<typeof Content> = {}): BodyModel[] =>
  Object.entries(content).map(([format, { schema, example }]) => ({ format, schema, example }));

/** The last part of `#/components/schemas/Cart`. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Reads openapi.yaml.
 *
 * @param root - The folder of the project, or of one of its older versions.
 */
export const readContract = (root: string): ContractModel => {
  const { info, tags, paths, components } = Contract.parse(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')));
  const follow = <Value>(value: Value | z.infer<typeof Ref>, group: Readonly<Record<string, Value>> = {}): Value[] => {
    const ref = Ref.safeParse(value);
    if (!ref.success) return [value as Value];
    const found = group[nameOfRef(ref.data.$ref)];
    return found === undefined ? [] : [found];
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): OperationModel[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          tag: operation.tags[0] ?? '',
          summary: operation.summary,
          description: operation.description ?? '',
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].flatMap((parameter) =>
            follow(parameter, components.parameters),
          ),
          body: bodiesOf(operation.requestBody?.content),
          answers: Object.entries(operation.responses).flatMap(([status, response]) =>
            follow(response, components.responses).map(({ description, content }) => ({
              status,
              description,
              bodies: bodiesOf(content),
            })),
          ),
        },
      ];
    }),
  );
  return {
    title: info.title,
    version: info.version,
    description: info.description ?? '',
    tags: tags.map(({ name, description = '' }) => ({ name, description })),
    operations,
    schemas: new Map(Object.entries(components.schemas ?? {})),
  };
};
