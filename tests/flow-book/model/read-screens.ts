import {
  type Node,
  type Sign,
  type Sources,
  type Use,
  childrenOf,
  isNode,
  reach,
  resolve,
  textsOf,
  usesOf,
} from './read-sources';

/** A page of the shop: where it is, and what its code takes. */
export interface Screen {
  /** `/checkout`. */
  readonly path: string;
  readonly title: string;
  readonly uses: readonly Use[];
}

const nameOf = (value: unknown): string => {
  const name = isNode(value) ? (value.name ?? value.value) : undefined;
  return typeof name === 'string' ? name : '';
};

const propertyOf = (node: Node, name: string): Node | undefined =>
  [node.properties]
    .flat()
    .filter(isNode)
    .filter((property) => nameOf(property.key) === name)
    .map(({ value }) => value)
    .find(isNode);

/** A path as a route writes it: `paths.cart`, or with something behind it. */
const pathIn = (node: Node, paths: ReadonlyMap<string, string>): string => {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return paths.get(nameOf(node.property)) ?? '';
  if (node.type !== 'TemplateLiteral') return '';
  const values = [node.expressions]
    .flat()
    .filter(isNode)
    .map((part) => pathIn(part, paths));
  const texts = [node.quasis]
    .flat()
    .filter(isNode)
    .map(({ value }) => (typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''));
  return texts.map((text, index) => text + (values[index] ?? '')).join('');
};

/** The objects in which routes are written: a route itself, the argument of a function that makes one, or a list of them. */
const routesIn = (node: Node): Node[] => {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'CallExpression') return [node.arguments].flat().filter(isNode).flatMap(routesIn);
  return node.type === 'ArrayExpression' ? [node.elements].flat().filter(isNode).flatMap(routesIn) : [];
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
    const name = nameOf(element.type === 'SpreadElement' ? element.argument : element);
    const own = element.type === 'ObjectExpression' ? element : undefined;
    const imported = module.imports.get(name);
    const sign = imported && resolve(sources, imported);
    const home = sign === undefined ? module : sources.read(sign.file);
    const written = own ?? (sign === undefined ? module.declared.get(name) : home?.declared.get(sign.name));
    if (written === undefined || home === undefined) return [];
    return routesIn(written).flatMap((route): Screen[] => {
      const path = propertyOf(route, 'path');
      const handle = propertyOf(route, 'handle');
      const title = propertyOf(handle ?? route, 'title');
      const at = path === undefined ? '/' : pathIn(path, paths);
      if (propertyOf(route, 'loader') !== undefined) return [];
      return [{ path: at, title: nameOf(title) || at, uses: reach(sources, usesOf(route, home, sources), end) }];
    });
  });
  return [{ path: '', title: 'Every page', uses: reach(sources, [...around, root], end) }, ...screens];
};
