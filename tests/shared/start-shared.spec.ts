import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test as base } from '../support/strict-test';

/** A process of `npm run start:shared`, after its build. */
class Start {
  readonly child;
  /** The exit code. */
  readonly ended: Promise<unknown>;
  #text = '';

  constructor(args: readonly string[]) {
    const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
    this.child = spawn(process.execPath, ['mocks/host/start.ts', ...args], { env });
    this.ended = once(this.child, 'exit').then(([code]: unknown[]) => code);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        this.#text += part;
      });
  }

  /** What it has said so far. */
  said(): string {
    return this.#text;
  }

  /** Waits until it has said this, as long as the test may take: it builds pages first, and the machine may be busy. */
  async untilSaid(words: string): Promise<void> {
    while (!this.#text.includes(words)) await once(this.child.stdout, 'data');
  }
}

const test = base.extend<{ start: (...args: readonly string[]) => Start }>({
  start: async ({ complaints: _ }, use) => {
    const started: Start[] = [];
    await use((...args) => {
      const one = new Start(args);
      started.push(one);
      return one;
    });
    for (const { child } of started) child.kill('SIGKILL');
  },
});

test('start:shared serves the shop, says where, and ends cleanly with Ctrl+C', async ({ page, start }) => {
  const shop = start('--port', '0', '--scenario', 'empty-shop');
  await shop.untilSaid('Ctrl+C ends it.');
  const [, url = ''] = /On this computer +(\S+)/.exec(shop.said()) ?? [];
  await page.goto(url);
  await expect(page.getByText('No products found')).toBeVisible();
  const { port } = new URL(url);
  const taken = start('--port', port);
  expect(await taken.ended).toBe(1);
  expect(taken.said()).toBe(`Port ${port} is taken. Choose another: npm run start:shared -- --port 4180\n`);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

for (const [args, sentence] of [
  [['--port', 'shop'], "'shop' is no port. A port is a number from 0 to 65535."],
  [['--scenario', 'nonsense'], "There is no scenario 'nonsense'. mocks/scenarios.ts lists them."],
] as const) {
  test(`start:shared does not start with ${args.join(' ')}, and says why`, async ({ start }) => {
    const shop = start('--port', '0', ...args);
    expect(await shop.ended).toBe(1);
    expect(shop.said()).toBe(`${sentence}\n`);
  });
}
