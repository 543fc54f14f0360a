import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';

/** Flags of every browser in tests and benchmarks: no updates, no background traffic, no GPU. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A zygote process does not wait for its children, so their CPU time would not be counted (`cpu-time.ts`).
  '--no-zygote',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** Replaces the packaged fonts.conf, which expects fonts in /tmp/fonts. Without fonts, text would be 0 px wide. */
const fontConfig = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the headless shell of the npm package (Linux x64) with its fonts, and with the NSS libraries that minimal
 * container images lack. Unpacks into a temporary folder and renames it, so that no run finds a partial browser.
 */
const unpackFromNpm = async (): Promise<string> => {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  const home = join(cache, `chromium-${statSync(join(bin, 'chromium.br')).size}`);
  const { default: pack, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const browser = join(home, 'chromium');
  if (!existsSync(browser)) {
    mkdirSync(cache, { recursive: true });
    const temporaryFolder = mkdtempSync(join(cache, 'unpacking-'));
    const { TMPDIR } = process.env;
    // Makes the package unpack into this folder: it uses os.tmpdir(), which reads TMPDIR.
    process.env.TMPDIR = temporaryFolder;
    await inflate(join(bin, 'al2023.tar.br'));
    await pack.executablePath();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    writeFileSync(join(temporaryFolder, 'fonts/fonts.conf'), fontConfig(home));
    if (existsSync(browser)) rmSync(temporaryFolder, { recursive: true });
    else {
      // Removes a folder without a browser: a copied project may have written only its font cache there.
      rmSync(home, { recursive: true, force: true });
      renameSync(temporaryFolder, home);
    }
  }
  process.env.FONTCONFIG_PATH = join(home, 'fonts');
  // Adds the libraries to LD_LIBRARY_PATH of this process. The browser inherits it.
  setupLambdaEnvironment(join(home, 'al2023', 'lib'));
  return browser;
};

/** Browser of `CHROMIUM_PATH`, or one that is installed on the system. */
const findInstalled = (): string | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted === 'npm' ? undefined : wanted;
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
};

/** Returns the reason why no browser window can open on this machine, or `undefined`. */
export const explainNoWindow = (): string | undefined => {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    return '--headed needs a screen, and there is none here: neither DISPLAY nor WAYLAND_DISPLAY is set.';
  if (findInstalled() === undefined)
    return '--headed needs a Chrome or Chromium with windows, and the one of the npm packages has none. Install one, or name it in CHROMIUM_PATH.';
  return undefined;
};

/**
 * Finds a Chromium: `CHROMIUM_PATH` (the value `npm` forces the packaged one), then Playwright's download, then a
 * browser of the system, then the one of the npm package.
 * @throws Error with instructions if there is none
 */
export const findBrowser = async (): Promise<string> => {
  const found = findInstalled();
  if (found !== undefined) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm();
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npx playwright install chromium`.');
};
