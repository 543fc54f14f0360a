type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Parses a build's `_headers` file.
 *
 * @returns the headers of a path; later rules win
 */
export const readHeadersFile = (text: string): ((path: string) => Headers) => {
  const rules = text.split(/\n(?=\/)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    const headers = lines.flatMap((line): Headers => {
      const [, name, value = ''] = /^\s*([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    });
    return { path: new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`), headers };
  });
  return (path) => rules.flatMap((rule) => (rule.path.test(path) ? rule.headers : []));
};
