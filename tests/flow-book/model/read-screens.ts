import {
  childrenOf,
  nameIn,
  type Node,
  nodeIn,
  nodesIn,
  propertiesOf,
  reach,
  resolve,
  type Sign,
  type Sources,
  templateTexts,
  textsOf,
  type Use,
  usesOf,
} from './read-sources';

/** A page of the shop: where it is, and what its code takes. */
export interface Screen {
  /** `/checkout`. */
  readonly path: string;
  readonly title: string;
  readonly uses: readonly Use[];
}

/** A path as a route writes it: `paths.cart`, or with something behind it. */
const pathIn = (node: Node, paths: ReadonlyMap<string, string>): string => {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return paths.get(nameIn(nodeIn(node, 'property')) ?? '') ?? '';
  const values = nodesIn(node, 'expressions').map((part) => pathIn(part, paths));
  return templateTexts(node)
    .map((text, index) => text + (values[index] ?? ''))
    .join('');
};

/** The objects in which routes are written: a route itself, the argument of a function that makes one, or a list of them. */
const routesIn = (node: Node): Node[] => {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'CallExpression') return nodesIn(node, 'arguments').flatMap(routesIn);
  return node.type === 'ArrayExpression' ? nodesIn(node, 'elements').flatMap(routesIn) : [];
};

/** Where following names ends: machines and calls are what is looked for; rules and the door to the network lead no further. */
export const isEnd = (isOperation: (name: string) => boolean) => (sign: Sign) =>
  /^src\/(machines|rules|http)\//.test(sign.file) || (sign.file.startsWith('src/generated/') && isOperation(sign.name));

/** Every page of the shop, as its routes are written. The first is what stands around every page. */
export const readScreens = (sources: Sources, isOperation: (name: string) => boolean): readonly Screen[] => {
  const module = sources.read('src/app/routes.tsx');
  const pathsModule = sources.read('src/rules/paths.ts');
  if (module === undefined || pathsModule === undefined)
    throw new Error('src/app/routes.tsx or src/rules/paths.ts is not there.');
  const paths = textsOf(pathsModule, 'paths');
  const end = isEnd(isOperation);
  const list = module.declared.get('pages');
  const around = usesOf(module.declared.get('routes') ?? module.program, module, sources).filter(
    ({ sign }) => sign.name === 'Shell',
  );
  const root = { sign: { file: 'src/app/app.actors.ts', name: 'provideApp' }, field: undefined, word: undefined };
  const screens = (list === undefined ? [] : childrenOf(list)).flatMap((element): Screen[] => {
    const name = nameIn(element.type === 'SpreadElement' ? nodeIn(element, 'argument') : element) ?? '';
    const own = element.type === 'ObjectExpression' ? element : undefined;
    const imported = module.imports.get(name);
    const sign = imported && resolve(sources, imported);
    const home = sign === undefined ? module : sources.read(sign.file);
    const written = own ?? (sign === undefined ? module.declared.get(name) : home?.declared.get(sign.name));
    if (written === undefined || home === undefined) return [];
    return routesIn(written).flatMap((route): Screen[] => {
      const fields = new Map(propertiesOf(route));
      if (fields.has('loader')) return [];
      const path = fields.get('path');
      const title = new Map(propertiesOf(fields.get('handle') ?? route)).get('title');
      const at = path === undefined ? '/' : pathIn(path, paths);
      return [{ path: at, title: nameIn(title) || at, uses: reach(sources, usesOf(route, home, sources), end) }];
    });
  });
  return [{ path: '', title: 'Every page', uses: reach(sources, [...around, root], end) }, ...screens];
};
