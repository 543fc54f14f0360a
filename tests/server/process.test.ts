import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { passwords } from '#server/sessions/passwords.ts';
import { scripts } from '../../package.json';
import { products } from '../backend/shopper';
import { createWriter, useServer, writeUntilKilled } from './processes';
import { installDemo, runOn, serveShop } from './support';

const { folder, main, start: startWith } = useServer();
const start = (...args: readonly string[]) => startWith(args);

/** Options of the server in a script of package.json. */
const optionsOf = (script: 'start' | 'start:shared'): string[] => {
  const [, options = ''] = /^npm run shop -- (.*)$/.exec(scripts[script]) ?? [];
  return options.split(' ');
};

describe('a server process', () => {
  it('exits with 1 and a message for an invalid setting', async () => {
    const { ended, stdout, stderr } = start('--port', 'x');
    expect(await ended).toEqual([1, null]);
    expect([stdout(), stderr()]).toEqual(['', "--port is 'x'. It must be a number from 0 to 65535.\n"]);
  });

  it('stores nothing with the options of start:shared', async () => {
    const { child, started, ended, stdout } = start('--port', '0', ...optionsOf('start:shared'));
    const shopper = createWriter(await started.then((port) => () => port));
    let isAdded = false;
    await shopper.write(() => {
      // A second signal would end the process immediately.
      if (!isAdded) child.kill('SIGINT');
      isAdded = true;
    });
    expect(await ended).toEqual([0, null]);
    expect([isAdded, stdout().includes('in memory: data is lost on restart')]).toEqual([true, true]);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('has products and stores data with the options of npm start', async () => {
    const { child, started, ended } = start('--port', '0', ...optionsOf('start'));
    const response = await fetch(`http://localhost:${await started}/api/product/${products.teapot}`);
    expect(await response.json()).toMatchObject({ name: 'Enamel Teapot for Two' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(folder)).toContain('shop.sqlite');
  });

  it('shuts down gracefully on a signal', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, started, ended, stdout, stderr } = start('--port', '0');
      await started;
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(stdout()).toContain('"event":"stopped"');
      expect(stderr()).toBe('');
    }
  });

  it('continues when its log pipe is closed, and reports it once', async () => {
    const { child, started, ended, stderr } = start('--port', '0');
    const health = `http://localhost:${await started}/health`;
    child.stdout.destroy();
    for (let count = 0; count < 3; count += 1) expect((await fetch(health)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(stderr()).toBe('The log cannot be written (EPIPE). The shop keeps serving without it.\n');
  });

  it('ends a command silently when its output pipe is closed', async () => {
    const child = spawn(process.execPath, [main(), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (text) => (stderr += String(text)));
    child.stdout.destroy();
    expect([await once(child, 'close'), stderr]).toEqual([[0, null], '']);
  });

  it.skipIf(!existsSync('/dev/full'))('ends a command with 1 and a message when the disk is full', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [main(), '--help'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect([status, String(stderr)]).toEqual([1, 'The output could not be written (ENOSPC).\n']);
  });

  it('runs a command and exits with 0, or with 1 and a message', async () => {
    const run = (...args: readonly string[]) => {
      const env = { ...process.env, SHOP_DATA: folder };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main(), ...args], { env });
      return [status, String(stdout), String(stderr)];
    };
    await installDemo(folder);
    expect(run('mails')).toEqual([0, '0 failed emails.\n', '']);
    expect(run('buy')).toEqual([1, '', expect.stringMatching(/^Unknown command 'buy'\. Available: [^\n]+\n$/)]);
  });

  it('keeps all confirmed writes after SIGKILL', async () => {
    const file = await installDemo(folder);
    const rounds = 6;
    const countUnconfirmed = await writeUntilKilled(rounds, () => [start('--port', '0')]);
    expect(runOn({ file }, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const lines = runOn({ file }, "select quantity from cart_lines where owner_id like 'gst%'");
    const unconfirmedUnits = countUnconfirmed(lines.map(({ quantity }) => Number(quantity)));
    // Each kill can interrupt one write of each of the two visitors.
    expect(unconfirmedUnits).toSatisfy((units: number) => units >= 0 && units <= 2 * rounds);
  });
});

describe('a closing server', () => {
  it('finishes requests in flight', async () => {
    const server = await serveShop();
    const [begun, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    vi.spyOn(passwords, 'matches').mockImplementationOnce(() => {
      begun.resolve();
      return resume.promise;
    });
    const login = server.shopper().signIn('maya');
    await begun.promise;
    // Reads and writes do not wait for password hashing.
    const other = server.shopper();
    expect((await other.get('/cart')).status).toBe(200);
    expect(await other.add(products.teapot)).toHaveLength(1);
    const closing = server.close();
    resume.resolve(true);
    expect(await login).toMatchObject({ status: 200 });
    await closing;
    expect(server.logged.at(-1)).toEqual({ event: 'stopped' });
    await expect(server.ask('/health')).rejects.toThrow('fetch failed');
  });
});
