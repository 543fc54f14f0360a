import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '../support/strict-test';

/** What a process has said so far, and how it ends. */
const listen = (child: ChildProcess) => {
  let text = '';
  const hear = (part: Buffer) => {
    text += part.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  return { said: () => text, ended };
};

/** The last command of `npm run start:shared`, after the build. */
const start = (...args: readonly string[]) => {
  const child = spawn(process.execPath, ['mocks/host/start.ts', ...args], {
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
  });
  return { child, ...listen(child) };
};

test('start:shared serves the shop, says where, and ends cleanly with Ctrl+C', async ({ page }) => {
  const { child, said, ended } = start('--port', '0', '--scenario', 'empty-shop');
  await expect.poll(said).toContain('Ctrl+C ends it.');
  const [, url = ''] = /On this computer +(\S+)/.exec(said()) ?? [];
  await page.goto(url);
  await expect(page.getByText('No products found')).toBeVisible();
  const taken = start('--port', new URL(url).port);
  expect(await taken.ended).toBe(1);
  expect(taken.said()).toBe(
    `Port ${new URL(url).port} is taken. Choose another: npm run start:shared -- --port 4180\n`,
  );
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

for (const [args, sentence] of [
  [['--port', 'shop'], "'shop' is no port. A port is a number from 0 to 65535."],
  [['--scenario', 'nonsense'], "There is no scenario 'nonsense'. mocks/scenarios.ts lists them."],
] as const) {
  test(`start:shared does not start with ${args.join(' ')}, and says why`, async () => {
    const { said, ended } = start('--port', '0', ...args);
    expect(await ended).toBe(1);
    expect(said()).toBe(`${sentence}\n`);
  });
}
