/**
 * Reads a file `_headers`.
 *
 * @returns the headers of a path; later rules win
 */
export const readHeadersFile = (text: string): ((path: string) => Record<string, string>) => {
  const rules = text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split('\n'))
    .map(([pattern = '', ...lines]) => ({
      pattern: new RegExp(
        `^${pattern
          .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
          .replaceAll(/:\w+/g, '[^/]+')
          .replaceAll('*', '.*')}$`,
      ),
      headers: lines.map((line): [string, string] => {
        const [, name = '', value = ''] = /^\s*([\w-]+):\s*(.*)$/.exec(line) ?? [];
        return [name, value];
      }),
    }));
  return (path) =>
    Object.fromEntries(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers));
};
