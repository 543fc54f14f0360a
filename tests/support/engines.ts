import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program on PATH. */
const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Programs that the tests in Firefox and WebKit need, by the Debian package that contains them. */
const programs = {
  'firefox-esr': () => findProgram('firefox-esr'),
  'webkit2gtk-driver': () => findProgram('WebKitWebDriver'),
  'libwebkit2gtk-4.1-0': () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1),
  xvfb: () => findProgram('Xvfb'),
} as const;

/**
 * Path of a program for the tests in Firefox and WebKit.
 *
 * @param name Debian package of the program
 * @throws Error if the package is missing
 */
export const programOf = (name: keyof typeof programs): string => {
  const path = programs[name]();
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
};

/** Returns the reason why Firefox and WebKit cannot be tested here, or `undefined`. */
export const reasonToSkipEngines = (): string | undefined => {
  const missing = Object.entries(programs).flatMap(([name, findPath]) => (findPath() === undefined ? [name] : []));
  return missing.length === 0 ? undefined : `no program of ${missing.join(', ')} was found`;
};
