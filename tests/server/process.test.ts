import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { scripts } from '../../package.json';
import { passwords } from '../../server/sessions/passwords';
import { products } from '../backend/shopper';
import { createWriter, useServer, writeUntilKilled } from './processes';
import { installDemo, runOn, serveShop } from './support';

const { folder, main, start: startWith } = useServer();
const start = (...args: readonly string[]) => startWith(args);

/** What a script of package.json starts the shop with. */
const optionsOf = (script: 'start' | 'start:shared'): string[] => {
  const [, options = ''] = /^npm run shop -- (.*)$/.exec(scripts[script]) ?? [];
  return options.split(' ');
};

describe('a process that serves the shop', () => {
  it('ends with 1 and a sentence where a setting is wrong', async () => {
    const { ended, said, complaint } = start('--port', 'x');
    expect(await ended).toEqual([1, null]);
    expect([said(), complaint()]).toEqual(['', "--port is 'x'. It must be a number from 0 to 65535.\n"]);
  });

  it('keeps nothing where it is started as start:shared', async () => {
    const { child, started, ended, said } = start('--port', '0', ...optionsOf('start:shared'));
    const shopper = createWriter(await started.then((port) => () => port));
    let isAdded = false;
    await shopper.write(() => {
      // A second signal would end it at once.
      if (!isAdded) child.kill('SIGINT');
      isAdded = true;
    });
    expect(await ended).toEqual([0, null]);
    expect([isAdded, said().includes('in memory: data is lost on restart')]).toEqual([true, true]);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('has something to buy, and keeps it, where it is started as npm start', async () => {
    const { child, started, ended } = start('--port', '0', ...optionsOf('start'));
    const response = await fetch(`http://localhost:${await started}/api/product/${products.teapot}`);
    expect(await response.json()).toMatchObject({ name: 'Enamel Teapot for Two' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(folder)).toContain('shop.sqlite');
  });

  it('stops in good order when it is told to', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, started, ended, said, complaint } = start('--port', '0');
      await started;
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(said()).toContain('"event":"stopped"');
      expect(complaint()).toBe('');
    }
  });

  it('keeps serving when nobody reads its log any more, and says so once', async () => {
    const { child, started, ended, complaint } = start('--port', '0');
    const health = `http://localhost:${await started}/health`;
    child.stdout.destroy();
    for (let count = 0; count < 3; count += 1) expect((await fetch(health)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(complaint()).toBe('The log cannot be written (EPIPE). The shop keeps serving without it.\n');
  });

  it('ends a command quietly when its reader has enough', async () => {
    const child = spawn(process.execPath, [main(), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += String(text)));
    child.stdout.destroy();
    expect([await once(child, 'close'), complaint]).toEqual([[0, null], '']);
  });

  it.skipIf(!existsSync('/dev/full'))('ends a command with 1 and a sentence when the disk is full', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [main(), '--help'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect([status, String(stderr)]).toEqual([1, 'The output could not be written (ENOSPC).\n']);
  });

  it('does what a command says, and ends with 0, or with 1 and a sentence', async () => {
    const say = (...args: readonly string[]) => {
      const env = { ...process.env, SHOP_DATA: folder };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main(), ...args], { env });
      return [status, String(stdout), String(stderr)];
    };
    await installDemo(folder);
    expect(say('mails')).toEqual([0, '0 failed emails.\n', '']);
    expect(say('buy')).toEqual([1, '', expect.stringMatching(/^Unknown command 'buy'\. Available: [^\n]+\n$/)]);
  });

  it('loses nothing that it has confirmed, however it ends', async () => {
    const file = await installDemo(folder);
    const unconfirmed = await writeUntilKilled(12, () => [start('--port', '0')]);
    expect(runOn({ file }, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const lines = runOn({ file }, "select quantity from lines where owner_id like 'gst%'");
    const more = unconfirmed(lines.map(({ quantity }) => Number(quantity)));
    expect(more).toSatisfy((pieces: number) => pieces >= 0 && pieces <= 24);
  });
});

describe('a server that stops', () => {
  it('answers what it was asked before', async () => {
    const server = await serveShop();
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    vi.spyOn(passwords, 'matches').mockImplementationOnce(() => {
      begun.resolve();
      return goOn.promise;
    });
    const login = server.shopper().signIn('maya');
    await begun.promise;
    // Neither a look nor a change waits for a password that is being hashed.
    const other = server.shopper();
    expect((await other.get('/cart')).status).toBe(200);
    expect(await other.add(products.teapot)).toHaveLength(1);
    const closing = server.close();
    goOn.resolve(true);
    expect(await login).toMatchObject({ status: 200 });
    await closing;
    expect(server.logged.at(-1)).toEqual({ event: 'stopped' });
    await expect(server.ask('/health')).rejects.toThrow('fetch failed');
  });
});
