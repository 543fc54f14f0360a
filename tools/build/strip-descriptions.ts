import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Methods of XState whose first argument is a machine or a state. */
const configMethods = new Set(['createMachine', 'createStateConfig']);

/** Keys of a machine whose values are data of the app. */
const dataKeys = new Set(['context', 'input', 'params']);

const nameOf = (node: ESTree.Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined);

/** Descriptions of a machine, its states and transitions. Does not enter functions. */
const descriptionsOf = (node: ESTree.Node): readonly ESTree.Node[] => {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? descriptionsOf(element) : []));
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const key = nameOf(property.key) ?? '';
    if (key === 'description') return [property];
    return dataKeys.has(key) ? [] : descriptionsOf(property.value);
  });
};

/** Types of a machine, which are written as empty objects for the compiler. */
const typesOf = (node: ESTree.Node): readonly ESTree.Node[] =>
  node.type === 'ObjectExpression'
    ? node.properties.filter((property) => property.type === 'Property' && nameOf(property.key) === 'types')
    : [];

/** Code of a machine without its descriptions and types: spaces in their place keep the source map valid. */
export const withoutDescriptions = (file: string, code: string): string => {
  let stripped = code;
  new Visitor({
    CallExpression: ({ callee, arguments: [config] }) => {
      if (!config) return;
      const isConfig = callee.type === 'MemberExpression' && configMethods.has(nameOf(callee.property) ?? '');
      const unread = isConfig ? descriptionsOf(config) : nameOf(callee) === 'setup' ? typesOf(config) : [];
      for (const { start, end } of unread) {
        const stop = code[end] === ',' ? end + 1 : end;
        const blanks = code.slice(start, stop).replace(/[^\n]/g, ' ');
        stripped = stripped.slice(0, start) + blanks + stripped.slice(stop);
      }
    },
  }).visit(parseSync(file, code).program);
  return stripped;
};

/**
 * Removes the descriptions and types of flows from a production build. The app never reads them, only the flow book, the
 * inspector, editors and the compiler do, and every visitor would download them.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'giftlist:strip-descriptions',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/[^/]+\.ts$/ },
    handler: (code, id) => ({ code: withoutDescriptions(id, code), map: null }),
  },
});
