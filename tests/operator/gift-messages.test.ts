import { describe, expect, it } from 'vitest';
import { open } from './admin-client';
import { fieldsOf } from './form-fields';

/** Order of the demo: a day pack for Theo, with a message. */
const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';
const path = `/orders/${order}`;
const action = `${path}/message`;

/** Texts of the packing slips of a page. */
const slipsOf = (page: string): string[] =>
  page
    .split('<section class="slip">')
    .slice(1)
    .map((slip) => (slip.split('</section>')[0] ?? '').replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'));

describe('packing slips', () => {
  it('have the units and the message of each parcel, without prices and addresses', async () => {
    const { send, read, run } = await open();
    const [theo] = slipsOf(await (await send('/orders/slips', { order })).text());
    expect(theo).toBe(
      '|For Théo Fraser|1 × Raspberry Day Pack|For all the trails to come, Theo.\nSee you at the lake!|From @maya|Sold by Giftlist. Order #7c1e94d2. support@localhost|',
    );
    const all = slipsOf(await (await send('/orders/slips', {})).text());
    expect(all).toContain(theo);
    // Two items of one order to two destinations.
    expect(all.filter((slip) => slip.includes('#b83f02aa'))).toEqual([
      expect.stringMatching(/^\|For Maya Tremblay\|3 × Enamel Teapot for Two\|Sold/),
      expect.stringMatching(/^\|For Noah Fraser\|1 × Sunday Pancake Set\|Sold/),
    ]);
    const addresses = run('select address from order_destinations where address is not null').map(({ address }) => {
      const { addressLine1, postalCode } = JSON.parse(String(address)) as Record<string, string>;
      return [addressLine1, postalCode];
    });
    for (const part of addresses.flat()) expect(all.join()).not.toContain(part);
    expect(all.join()).not.toMatch(/\$|@example/);
    expect(await read('/activity?kind=packing+slips+printed')).toContain('Packing slips printed');
  });

  it('name an anonymous giver ‘Someone’', async () => {
    const { send, run } = await open();
    run(`update orders set is_anonymous = 1 where id = '${order}'`);
    const [slip] = slipsOf(await (await send('/orders/slips', { order })).text());
    expect(slip).toContain('|From Someone|');
    expect(slip).not.toMatch(/maya/i);
  });
});

describe('a gift message', () => {
  it('is removed after a question, by a form that acts once', async () => {
    const { send, read, run, server } = await open();
    const page = await read(path);
    expect(page).toContain('For @theo, from @maya');
    expect(page).toContain('See you at the lake!');
    const form = fieldsOf(page, action);
    const question = await (await send(action, form)).text();
    expect(question).toContain('Remove this message?');
    expect(run('select count(*) as count from order_destinations where gift_message is not null')).toEqual([
      { count: 4 },
    ]);
    for (const done of ['unworded', 'unchanged']) {
      const answer = await send(action, { ...fieldsOf(question, action), confirmed: 'yes' });
      expect(answer.headers.get('location')).toBe(`${path}?done=${done}`);
    }
    const after = await read(path);
    expect(after).not.toContain('See you at the lake!');
    expect(after).toContain('Gift message with Raspberry Day Pack removed');
    expect(slipsOf(await (await send('/orders/slips', { order })).text()).join()).not.toContain('lake');
    const maya = server.shopper();
    await maya.signIn('maya');
    expect(JSON.stringify((await maya.get(`/order/${order}`)).body)).not.toContain('giftMessage');
    expect(JSON.stringify([run('select detail from audit_events'), server.logged])).not.toContain('lake');
  });

  it('stays if the order has changed since its form was opened', async () => {
    const { send, read } = await open();
    const form = fieldsOf(await read(path), action);
    const ship = `${path}/ship`;
    await send(ship, { ...fieldsOf(await read(path), ship), do: 'ready' });
    const answer = await send(action, { ...form, confirmed: 'yes' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('has changed')]);
    expect(await read(path)).toContain('See you at the lake!');
  });
});

describe('thanks', () => {
  const form = `${path}/thanks`;

  /** Noah's gift of the order, for which he says thank you. */
  const openWithThanks = async () => {
    const opened = await open();
    opened.run(`insert into gifts (id, owner_id, giftlist_item_id, order_id, position, quantity, is_revealed, thanks, thanked_at)
      values ('gif_noah', 'usr_noah', 'gli_theo_trail_1', '${order}', 0, 1, 1, 'It fits all my <maps>.', '2026-11-02T09:00:00.000Z')`);
    return opened;
  };

  it('are removed after a question, by a form that acts once', async () => {
    const { send, read, run, server } = await openWithThanks();
    const page = await read(path);
    expect(page).toContain('It fits all my &lt;maps&gt;.');
    const question = await (await send(form, fieldsOf(page, form))).text();
    expect(question).toContain('Remove these thanks?');
    const [noah, maya] = [server.shopper(), server.shopper()];
    await noah.signIn('noah');
    await maya.signIn('maya');
    const reads = async () =>
      JSON.stringify([(await maya.get(`/order/${order}`)).body, (await noah.get('/gift')).body]).match(/all my/g);
    expect(await reads()).toHaveLength(2);
    for (const done of ['unthanked', 'unchanged']) {
      const answer = await send(form, { ...fieldsOf(question, form), confirmed: 'yes' });
      expect(answer.headers.get('location')).toBe(`${path}?done=${done}`);
    }
    expect(await reads()).toBeNull();
    expect((await noah.get('/gift?isThanked=true')).body).toMatchObject({ total: 1 });
    const after = await read(path);
    expect(after).toContain('Thanks for Raspberry Day Pack removed');
    expect([after, JSON.stringify([run('select detail from audit_events'), server.logged])].join()).not.toContain(
      'maps',
    );
  });
});
