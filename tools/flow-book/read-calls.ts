import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Operations of the contract that each flow calls, and areas of the shop that call each operation. */
export interface Calls {
  /** Operations of a flow, by its id. */
  readonly operationsOfFlow: ReadonlyMap<string, readonly string[]>;
  /** Areas (folders of `src/features`, or `app`) whose code calls an operation, by its id. */
  readonly areasOf: ReadonlyMap<string, readonly string[]>;
  /** Area of a flow, by its id. */
  readonly areaOf: ReadonlyMap<string, string>;
}

interface Module {
  /** Without comments. */
  readonly text: string;
  /** Source file and exported name of each imported or re-exported name, by local name. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Source text of each top-level declaration and of each constant inside a top-level function, by name. */
  readonly declared: ReadonlyMap<string, string>;
}

const resolveFile = (from: string, specifier: string): string => {
  const path = specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(from), specifier);
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
  return (found ?? path).replaceAll('\\', '/');
};

const readModule = (file: string): Module => {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
  const imports = [...text.matchAll(/^(?:import|export) (?!type )\{([^}]*)\} from '([.#][^']*)'/gm)].flatMap(
    ([, names = '', specifier = '']) =>
      names.split(',').flatMap((part) => {
        const [, name = '', local = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(part) ?? [];
        return name === '' ? [] : [[local, { file: resolveFile(file, specifier), name }] as const];
      }),
  );
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:const|function|class) )/m).slice(1);
  const inner = [...text.matchAll(/^ {2}const (\w+) =.*?(?=^ {2}\S|^\})/gms)].map(
    ([part, name = '']) => [name, part] as const,
  );
  const nameIn = (part: string) => /(?:const|function|class) (\w+)/.exec(part)?.[1] ?? '';
  return {
    imports: new Map(imports),
    declared: new Map([...inner, ...parts.map((part) => [nameIn(part), part] as const)]),
    text,
  };
};

/** Arguments of a call. `text` starts after the opening parenthesis, the result ends before the closing one. */
const argumentsIn = (text: string): string => {
  let depth = 1;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
};

const uniqueIn = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/**
 * Finds the operations of each flow in the sources, by following names from the flow's `provide` call. Approximate:
 * every name that occurs counts as called.
 *
 * @param flows - Ids of the flows.
 * @param operations - Operation ids of the contract.
 */
export const readCalls = (flows: readonly string[], operations: readonly string[]): Calls => {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
  const operationIds = new Set(operations);
  const operationOf = (name: string): string | undefined => {
    const [, query] = /^(?:get|use)(\w+?)(?:QueryOptions|MutationOptions)?$/.exec(name) ?? [];
    return [name, query && query.charAt(0).toLowerCase() + query.slice(1)].find(
      (one) => one !== undefined && operationIds.has(one),
    );
  };
  /** Finds the operations that a text uses. Stops at the actors of other flows and at layers below the features. */
  const findOperations = (text: string, file: string, seen: Set<string>): string[] => {
    const { imports, declared } = moduleOf(file);
    return uniqueIn(text.match(/\b[a-zA-Z]\w+\b/g) ?? []).flatMap((name) => {
      const to = imports.get(name) ?? (declared.has(name) ? { file, name } : undefined);
      const key = to && `${to.file} ${to.name}`;
      if (to === undefined || key === undefined || seen.has(key)) return [];
      seen.add(key);
      if (to.file.startsWith('src/generated/api/')) return operationOf(to.name) ?? [];
      const isActorsFileOfOtherFlow = to.file !== file && to.file.endsWith('.actors.ts');
      if (isActorsFileOfOtherFlow || !/^src\/(features|runtime|app)\/.*\.tsx?$/.test(to.file)) return [];
      const next = moduleOf(to.file).declared.get(to.name) ?? to.name;
      // Code that provides another flow belongs to that flow.
      return next.includes('Machine.provide(') ? [] : findOperations(next, to.file, seen);
    });
  };
  const files = globSync('src/{features,app}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  const areaOfFile = (file: string) => /^src\/(?:features\/)?(\w+)/.exec(file)?.[1] ?? '';
  const machineOf = (id: string) => `${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
  /** Arguments of a flow's `provide` calls, without the arguments of nested `provide` calls of other flows. */
  const providedIn = (id: string) =>
    files.flatMap((file) => {
      const [, rest] = moduleOf(file).text.split(`${machineOf(id)}.provide(`);
      if (rest === undefined) return [];
      const [own, ...nested] = argumentsIn(rest).split(/\w+Machine\.provide\(/);
      return [{ file, own: [own, ...nested.map((part) => part.slice(argumentsIn(part).length))].join('') }];
    });
  const areaOf = (id: string) => {
    const users = files.filter((file) => moduleOf(file).text.includes(`machines/${id}.machine.ts'`));
    return areaOfFile(providedIn(id)[0]?.file ?? users.find((file) => file.startsWith('src/features/')) ?? 'src/app/');
  };
  const areas = files.flatMap((file) =>
    [...moduleOf(file).imports.values()]
      .filter((to) => to.file.startsWith('src/generated/api/'))
      .flatMap(({ name }) => operationOf(name) ?? [])
      .map((operation) => ({ operation, area: areaOfFile(file) })),
  );
  return {
    operationsOfFlow: new Map(
      flows.map((id) => [
        id,
        uniqueIn(providedIn(id).flatMap(({ file, own }) => findOperations(own, file, new Set()))),
      ]),
    ),
    areasOf: new Map(
      [...Map.groupBy(areas, ({ operation }) => operation)].map(([id, uses]) => [
        id,
        uniqueIn(uses.map(({ area }) => area)),
      ]),
    ),
    areaOf: new Map(flows.map((id) => [id, areaOf(id)])),
  };
};
