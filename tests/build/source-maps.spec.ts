import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '../support/production-test';

declare global {
  interface Window {
    readonly stacks: string[];
  }
}

/** Source file and line of a stack frame, from the source maps in `dist-host`. */
const sourceOf = (frame: string): { readonly file: string; readonly text: string } | undefined => {
  const [, script, line, column] = /\/assets\/([^/:]+\.js):(\d+):(\d+)/.exec(frame) ?? [];
  if (script === undefined) return undefined;
  const payload: SourceMapPayload = JSON.parse(readFileSync(`dist-host/maps/${script}.map`, 'utf8'));
  const map = new SourceMap(payload);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  const file = join('dist/assets', entry.originalSource);
  return { file, text: readFileSync(file, 'utf8').split('\n')[entry.originalLine] ?? '' };
};

test('an error in the production build is mapped to its source file and line', async ({ page }) => {
  // Creates an error in a browser API that the shop calls, so that the stack contains a function of the shop.
  await page.addInitScript(() => {
    const stacks: string[] = [];
    const Original = MutationObserver;
    Object.assign(window, {
      stacks,
      MutationObserver: class extends Original {
        constructor(callback: MutationCallback) {
          super(callback);
          try {
            throw new Error('for its stack');
          } catch (error) {
            if (error instanceof Error) stacks.push(error.stack ?? '');
          }
        }
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.stacks.length)).toBeGreaterThan(0);
  const stacks = await page.evaluate(() => window.stacks);
  const places = stacks.map((stack) =>
    stack
      .split('\n')
      .map(sourceOf)
      .find((place) => place !== undefined),
  );
  expect(places).toContainEqual({
    file: 'src/app/shell/use-focus-recovery.ts',
    text: '    const observer = new MutationObserver(restoreFocus);',
  });
});
