import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { open } from './admin-client';
import { cliWith } from './cli';
import { fieldsOf } from './form-fields';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';
const path = `/orders/${order}`;
const action = `${path}/note`;

/** Steps of the timeline, latest first. */
const stepsOf = (page: string): string[] =>
  [...(page.split('<ol class="timeline">')[1] ?? '').matchAll(/<span>([^<]*)<\/span><small>([^<]*)/g)].map(
    ([, text, by]) => `${text}, ${by?.split(', ').at(-1)}`,
  );

describe('a note on an order', () => {
  it('is saved once even if its form is sent twice, and shown to operators only', async () => {
    const { send, read, run, server } = await open();
    const form = fieldsOf(await read(path), action);
    const note = 'Rang <b>Theo</b>.\r\nShip on Friday.';
    for (const done of ['noted', 'unchanged']) {
      const answer = await send(action, { ...form, note });
      expect(answer.headers.get('location')).toBe(`${path}?done=${done}`);
    }
    const cli = cliWith({ SHOP_DATA: dirname(server.file) });
    expect(await cli('note', '#7c1e94d2', 'The label is printed.')).toMatchObject({
      out: 'Note saved on #7c1e94d2.\n',
    });
    const [fromTerminal, fromForm] = stepsOf(await read(`${path}?done=noted`));
    expect(fromTerminal).toMatch(/^Note: The label is printed\., .+ at the terminal$/);
    expect(fromForm).toBe('Note: Rang &lt;b&gt;Theo&lt;/b&gt;.\nShip on Friday., Ada');
    expect(run('select text from order_notes order by seq')).toEqual([
      { text: 'Rang <b>Theo</b>.\nShip on Friday.' },
      { text: 'The label is printed.' },
    ]);
    expect(await read('/activity?kind=note+written')).toContain('<td data-label="What">Note</td>');
    const maya = server.shopper();
    await maya.signIn('maya');
    const seen = JSON.stringify([(await maya.get(`/order/${order}`)).body, (await maya.get('/order')).body]);
    expect(seen).not.toMatch(/Friday|label is/);
    expect(JSON.stringify([run('select detail from audit_events'), server.logged])).not.toMatch(/Friday|label is/);
  });

  it('stays in the form when it is refused', async () => {
    const { send, read, run } = await open();
    const form = fieldsOf(await read(path), action);
    const tooLong = 'x'.repeat(2001);
    for (const [note, problem] of [
      ['   ', 'Enter a note.'],
      [tooLong, 'A note has at most 2000 characters.'],
    ] as const) {
      const answer = await send(action, { ...form, note, back: path });
      const page = await answer.text();
      expect([answer.status, fieldsOf(page, action)['note']]).toEqual([400, note]);
      expect(page).toContain(`<div class="note danger" role="alert">${problem}</div>`);
    }
    expect(run('select text from order_notes')).toEqual([]);
    expect((await send('/orders/none/note', { note: 'x' })).status).toBe(400);
  });
});
