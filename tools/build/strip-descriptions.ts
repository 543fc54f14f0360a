import { type Plugin, parseSync, Visitor } from 'vite';

/**
 * Removes the descriptions of states and machines, which the flow book, the inspector and editors read, from a production
 * build: the app never reads them, and a visitor's first view would download them.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'giftlist:strip-descriptions',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/[^/]+\.ts$/ },
    handler(code, id) {
      let stripped = code;
      const strip = (start: number, end: number) => {
        const stop = code[end] === ',' ? end + 1 : end;
        // Spaces instead of the text, because the source map then stays valid.
        const blanks = code.slice(start, stop).replace(/[^\n]/g, ' ');
        stripped = stripped.slice(0, start) + blanks + stripped.slice(stop);
      };
      const { program } = parseSync(id, code);
      new Visitor({
        Property: ({ key, value, start, end }) => {
          const isText =
            value.type === 'Literal' || (value.type === 'TemplateLiteral' && value.expressions.length === 0);
          if (isText && key.type === 'Identifier' && key.name === 'description') strip(start, end);
        },
      }).visit(program);
      return { code: stripped, map: null };
    },
  },
});
