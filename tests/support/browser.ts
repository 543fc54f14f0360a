import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';

/** What every browser of the tests and of the bench is started with: no updates, no background traffic, no GPU. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nobody waits for the children of a zygote: their processor time would be in no table (`cpu-time.ts`).
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

/** The packaged fonts.conf names /tmp/fonts: without this one every text that has no web font would be 0 px wide. */
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
 * Unpacks the headless shell that npm ships (linux x64), with its fonts and the NSS libraries that a bare image lacks.
 * It is unpacked beside its place and then renamed, so that neither an interrupted run nor a second one leaves half a browser.
 */
const unpackFromNpm = async (): Promise<string> => {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  const home = join(cache, `chromium-${statSync(join(bin, 'chromium.br')).size}`);
  const { default: pack, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const browser = join(home, 'chromium');
  if (!existsSync(browser)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'unpacking-'));
    const { TMPDIR } = process.env;
    // The package unpacks into os.tmpdir().
    process.env.TMPDIR = draft;
    await inflate(join(bin, 'al2023.tar.br'));
    await pack.executablePath();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontConfig(home));
    if (existsSync(browser)) rmSync(draft, { recursive: true });
    else {
      // A folder without the browser is no finished one: a copy of this project elsewhere may keep its cache of fonts here.
      rmSync(home, { recursive: true, force: true });
      renameSync(draft, home);
    }
  }
  process.env.FONTCONFIG_PATH = join(home, 'fonts');
  // Puts the libraries on this process's LD_LIBRARY_PATH, which the browser inherits.
  setupLambdaEnvironment(join(home, 'al2023', 'lib'));
  return browser;
};

/** The browser that the environment names, or that lies on this machine outside the npm packages. */
const findInstalled = (): string | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted === 'npm' ? undefined : wanted;
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
};

/** Why a person could see no window of the browser here; `undefined` where one can. */
export const explainNoWindow = (): string | undefined => {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    return '--headed needs a screen, and there is none here: neither DISPLAY nor WAYLAND_DISPLAY is set.';
  if (findInstalled() === undefined)
    return '--headed needs a Chrome or Chromium with windows, and the one of the npm packages has none. Install one, or name it in CHROMIUM_PATH.';
  return undefined;
};

/**
 * Finds a Chromium to drive: `CHROMIUM_PATH` (the word `npm` forces the packaged one), else Playwright's own download, else
 * a browser of the system, else the one that comes with the npm packages.
 * @throws when there is none, saying what to do
 */
export const findBrowser = async (): Promise<string> => {
  const found = findInstalled();
  if (found !== undefined) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm();
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npx playwright install chromium`.');
};
