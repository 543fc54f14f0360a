import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A node of a parsed file, as far as this file looks. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A name that a module has, by the file it is written in. */
export interface Sign {
  readonly file: string;
  readonly name: string;
}

/** One file of the project. */
export interface Module {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
  /** What it takes from elsewhere, by the name that it has here. */
  readonly imports: ReadonlyMap<string, Sign>;
  /** What it only passes on. */
  readonly passedOn: ReadonlyMap<string, Sign>;
  /** What is written in it at the top, by name. */
  readonly declared: ReadonlyMap<string, Node>;
}

/** The files of the project, each parsed when it is first asked for. */
export interface Sources {
  readonly read: (file: string) => Module | undefined;
  /** Files that fit a pattern, from the project's root. */
  readonly list: (pattern: string) => readonly string[];
  /** Whether a file has these letters. To parse one costs much more than to look through it. */
  readonly has: (file: string, letters: string) => boolean;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What stands directly below a node; types are left out. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeParameters' || key === 'typeArguments')
      return [];
    return [value].flat().filter(isNode);
  });

/** A node and everything below it, in the order in which it is written. */
const nodesUnder = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesUnder)];

export const nodeIn = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
export const nodesIn = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);
export const nameIn = (node: Node | undefined): string | undefined => {
  const name = node?.name ?? node?.value;
  return typeof name === 'string' ? name : undefined;
};

/** The texts of a template, between what is put in. */
export const templateTexts = (node: Node): string[] =>
  nodesIn(node, 'quasis').map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );

/** An expression without what only types say of it. */
const unwrapped = (node: Node): Node =>
  /^TS(As|Satisfies)Expression$/.test(node.type) ? (nodeIn(node, 'expression') ?? node) : node;

/** The fields of an object that have a name, each with its value. */
export const propertiesOf = (node: Node | undefined): (readonly [name: string, value: Node])[] =>
  node === undefined
    ? []
    : nodesIn(unwrapped(node), 'properties').flatMap((property) => {
        const name = nameIn(nodeIn(property, 'key'));
        const value = nodeIn(property, 'value');
        return name === undefined || value === undefined ? [] : [[name, unwrapped(value)] as const];
      });

const declarationsOf = (statement: Node): (readonly [string, Node])[] => {
  if (statement.type === 'VariableDeclaration') {
    return nodesIn(statement, 'declarations').flatMap((declarator) => {
      const name = nameIn(nodeIn(declarator, 'id'));
      const init = nodeIn(declarator, 'init');
      return name === undefined || init === undefined ? [] : [[name, init] as const];
    });
  }
  if (statement.type !== 'FunctionDeclaration' && statement.type !== 'ClassDeclaration') return [];
  const name = nameIn(nodeIn(statement, 'id'));
  return name === undefined ? [] : [[name, statement]];
};

const endings = ['.ts', '.tsx', '/index.ts'] as const;

/** The file that a module means by a relative path. */
const fileAt = (from: string, path: string, isThere: (file: string) => boolean): string | undefined => {
  const base = normalize(join(dirname(from), path)).replaceAll('\\', '/');
  return path.startsWith('.') ? [base, ...endings.map((ending) => base + ending)].find(isThere) : undefined;
};

const parse = (root: string, file: string, isThere: ReadonlySet<string>): Module => {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, comments, module } = parseSync(file, text);
  const find = (path: string) => fileAt(file, path, (candidate) => isThere.has(candidate));
  const imports = new Map<string, Sign>();
  const passedOn = new Map<string, Sign>();
  const declared = new Map<string, Node>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = find(moduleRequest.value);
    for (const { importName, localName, isType } of from === undefined ? [] : entries)
      if (!isType) imports.set(localName.value, { file: from ?? '', name: importName.name ?? '*' });
  }
  for (const { moduleRequest, importName, exportName, localName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const from = moduleRequest === null ? undefined : find(moduleRequest.value);
    const name = exportName.name ?? `* ${from ?? ''}`;
    const sign = from === undefined ? imports.get(localName.name ?? '') : { file: from, name: importName.name ?? '*' };
    if (sign !== undefined) passedOn.set(name, sign);
  }
  // The parser's own type of a program has no index; what is looked at is checked where it is read.
  const root_ = program as unknown as Node;
  for (const statement of nodesIn(root_, 'body')) {
    const inner = statement.type === 'ExportNamedDeclaration' ? nodeIn(statement, 'declaration') : statement;
    for (const [name, node] of inner === undefined ? [] : declarationsOf(inner)) declared.set(name, node);
  }
  return { file, text, program: root_, comments, imports, passedOn, declared };
};

/**
 * Opens the sources of the project.
 *
 * @param root - The folder of the project, or of one of its older versions.
 */
export const openSources = (root: string): Sources => {
  const known = new Map<string, Module>();
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const isThere = new Set(files);
  return {
    list: (pattern) =>
      globSync(pattern, { cwd: root })
        .map((file) => file.replaceAll('\\', '/'))
        .sort(),
    has: (file, letters) => readFileSync(join(root, file), 'utf8').includes(letters),
    read: (file) => {
      if (!isThere.has(file)) return undefined;
      const found = known.get(file) ?? parse(root, file, isThere);
      known.set(file, found);
      return found;
    },
  };
};

/** Where a name is written that a module passes on, perhaps through several files. */
export const resolve = (sources: Sources, sign: Sign): Sign => {
  const found = sources.read(sign.file);
  const next = found?.passedOn.get(sign.name);
  if (next !== undefined) return resolve(sources, next);
  if (found !== undefined && !found.declared.has(sign.name) && sign.name !== '*') {
    for (const { file } of [...found.passedOn.values()].filter(({ name }) => name === '*')) {
      if (sources.read(file)?.declared.has(sign.name)) return { file, name: sign.name };
    }
  }
  return sign;
};

/** What a piece of code takes: names written elsewhere, and fields of them (`cartTexts.addFailed`). */
export interface Use {
  readonly sign: Sign;
  /** The field that is read of it; undefined when all of it is taken. */
  readonly field: string | undefined;
  /** The first word that it is called with, if it is called with one. */
  readonly word: string | undefined;
}

/** Names that a function gives in its own block; those of functions inside it are their own. */
const localsIn = (node: Node): ReadonlyMap<string, Node> => {
  const body = nodeIn(node, 'body');
  return new Map(body === undefined ? [] : nodesIn(body, 'body').flatMap(declarationsOf));
};

/** `(await import('./page')).Page`, or the whole of a module. */
const importedBy = (node: Node, module: Module, sources: Sources): Use | undefined => {
  const load = node.type === 'MemberExpression' ? nodeIn(node, 'object') : node;
  const awaited = load?.type === 'AwaitExpression' ? nodeIn(load, 'argument') : load;
  if (awaited?.type !== 'ImportExpression') return undefined;
  const path = nodeIn(awaited, 'source')?.value;
  if (typeof path !== 'string') return undefined;
  const file = fileAt(module.file, path, (candidate) => sources.read(candidate) !== undefined);
  const name = node.type === 'MemberExpression' ? nameIn(nodeIn(node, 'property')) : '*';
  return file === undefined || name === undefined
    ? undefined
    : { sign: { file, name }, field: undefined, word: undefined };
};

/**
 * Everything that a piece of code takes from the top of its own file and from others, in the order in which it is written.
 *
 * @param locals - What is named around the piece, in the function that it stands in.
 */
export const usesOf = (
  node: Node,
  module: Module,
  sources: Sources,
  locals: ReadonlyMap<string, Node> = new Map(),
): readonly Use[] => {
  const uses: Use[] = [];
  const followed = new Set<string>();
  const take = (name: string, field?: string, word?: string) => {
    const sign = module.imports.get(name) ?? (module.declared.has(name) ? { file: module.file, name } : undefined);
    if (sign !== undefined) uses.push({ sign: resolve(sources, sign), field, word });
    const local = locals.get(name);
    if (local === undefined || followed.has(name)) return;
    followed.add(name);
    visit(local);
  };
  const visit = (at: Node): void => {
    const imported = importedBy(at, module, sources);
    if (imported !== undefined) {
      uses.push({ ...imported, sign: resolve(sources, imported.sign) });
      return;
    }
    if (at.type === 'Identifier' || at.type === 'JSXIdentifier') {
      take(nameIn(at) ?? '');
      return;
    }
    if (at.type === 'CallExpression') {
      const callee = nodeIn(at, 'callee');
      const [first] = nodesIn(at, 'arguments');
      if (callee?.type === 'Identifier' && first?.type === 'Literal' && typeof first.value === 'string')
        take(nameIn(callee) ?? '', undefined, first.value);
    }
    if (at.type === 'MemberExpression' && at.computed !== true) {
      const object = nodeIn(at, 'object');
      if (object?.type === 'Identifier') take(nameIn(object) ?? '', nameIn(nodeIn(at, 'property')));
      else if (object !== undefined) visit(object);
      return;
    }
    if (at.type === 'Property' && at.computed !== true) {
      const value = nodeIn(at, 'value');
      if (value !== undefined) visit(value);
      return;
    }
    for (const child of childrenOf(at)) visit(child);
  };
  visit(node);
  return uses;
};

/** Everything that a name takes in the end, through all files, without what `isEnd` stops at; that itself is told. */
export const reach = (sources: Sources, begin: readonly Use[], isEnd: (sign: Sign) => boolean): readonly Use[] => {
  const found: Use[] = [];
  const seen = new Set<string>();
  const waiting = [...begin];
  for (let use = waiting.shift(); use !== undefined; use = waiting.shift()) {
    const { sign } = use;
    found.push(use);
    const key = `${sign.file}#${sign.name}`;
    if (seen.has(key) || isEnd(sign)) continue;
    seen.add(key);
    const module = sources.read(sign.file);
    if (module === undefined) continue;
    const nodes =
      sign.name === '*'
        ? [...module.declared.values()]
        : [module.declared.get(sign.name)].filter((node) => node !== undefined);
    // What is taken first comes first.
    waiting.unshift(...nodes.flatMap((node) => usesOf(node, module, sources)));
  }
  return found;
};

/** An object that a machine is provided with, and the names of the function around it. */
export interface Provision {
  readonly module: Module;
  /** The machine, by where it is written. */
  readonly machine: Sign;
  readonly actors: readonly (readonly [string, Node])[];
  readonly actions: readonly (readonly [string, Node])[];
  readonly locals: ReadonlyMap<string, Node>;
}

/** The calls of a method in a piece of code: of what, and what is given first. */
const callsOf = (code: Node, method: string): { of: Node | undefined; given: ReadonlyMap<string, Node> }[] =>
  nodesUnder(code).flatMap((node) => {
    const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined;
    if (callee?.type !== 'MemberExpression' || nameIn(nodeIn(callee, 'property')) !== method) return [];
    return [{ of: nodeIn(callee, 'object'), given: new Map(propertiesOf(nodesIn(node, 'arguments')[0])) }];
  });

const provisionsIn = (module: Module, sources: Sources): Provision[] =>
  [...module.declared.values()].flatMap((node) =>
    callsOf(node, 'provide').flatMap(({ of, given }): Provision[] => {
      const machine = module.imports.get(nameIn(of) ?? '');
      const [actors, actions] = [propertiesOf(given.get('actors')), propertiesOf(given.get('actions'))];
      if (machine === undefined) return [];
      return [{ module, machine: resolve(sources, machine), actors, actions, locals: localsIn(node) }];
    }),
  );

/** Every place where the shop gives a machine what its chart leaves open. */
export const readProvisions = (sources: Sources): readonly Provision[] =>
  sources.list('src/{features,app,runtime}/**/*.ts').flatMap((file) => {
    const module = sources.has(file, '.provide(') ? sources.read(file) : undefined;
    return module === undefined ? [] : provisionsIn(module, sources);
  });

/** The comment of documentation that stands right before a place of a file, as plain text. */
export const commentBefore = (module: Module, start: number): string | undefined => {
  const comment = module.comments.findLast(({ end }) => end <= start);
  if (comment === undefined || !comment.value.startsWith('*')) return undefined;
  if (!/^\s*(export\s+)?(const\s+)?$/.test(module.text.slice(comment.end, start))) return undefined;
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .replace(/@\w.*$/, '')
    .trim();
};

/** The fields of an object, each with the comment before it. */
export const commentsOf = (module: Module, object: Node): (readonly [name: string, comment: string])[] =>
  nodesIn(unwrapped(object), 'properties').flatMap((property) => {
    const name = nameIn(nodeIn(property, 'key'));
    const comment = commentBefore(module, property.start);
    return name === undefined || comment === undefined ? [] : [[name, comment] as const];
  });

/** The fields of the objects that stand under a name (`guards`, `delays`) anywhere in a file, each with the comment before it. */
export const commentsUnder = (module: Module, name: string): (readonly [name: string, comment: string])[] =>
  nodesUnder(module.program)
    .filter((node) => node.type === 'Property' && nameIn(nodeIn(node, 'key')) === name)
    .flatMap((node) => commentsOf(module, nodeIn(node, 'value') ?? node));

/** The texts of an object that is written at the top of a file, by their names. */
export const textsOf = (module: Module, name: string): ReadonlyMap<string, string> => {
  const textsIn = (object: Node | undefined): (readonly [string, string])[] =>
    propertiesOf(object).flatMap(([key, value]) =>
      value.type === 'Literal' && typeof value.value === 'string' ? [[key, value.value] as const] : textsIn(value),
    );
  return new Map(textsIn(module.declared.get(name)));
};

/** The events that a file sends: `flow.send({ type: 'menu.open' })`. */
export const eventsSentIn = (module: Module | undefined): readonly string[] => [
  ...new Set(module && callsOf(module.program, 'send').flatMap(({ given }) => nameIn(given.get('type')) ?? [])),
];
