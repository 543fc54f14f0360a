import { describe, expect, it } from 'vitest';
import { open } from './admin-client';
import { fieldsOf } from './form-fields';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';
const other = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';
const labels = '/orders/labels';

/** Texts of the labels of a page. */
const labelsOf = (page: string): string[] =>
  page
    .split('<section class="address">')
    .slice(1)
    .map((label) => /<p>([^<]*)/.exec(label)?.[1] ?? '');

describe('address labels', () => {
  it('are one for each parcel, and the order says who printed them', async () => {
    const { send, read, run } = await open();
    run(`update order_items set destination = 0 where order_id = '${other}'`);
    const page = await (await send(labels, { order: other })).text();
    expect(labelsOf(page)).toEqual(['#b83f02aa: 3 × Enamel Teapot for Two, 1 × Sunday Pancake Set']);
    expect(await read(`/orders/${other}`)).toMatch(/Ships to QC\. Label printed \d{4}-\d\d-\d\d \d\d:\d\d by Ada\./);
    const csv = await (await send('/orders/carrier', { order: other })).text();
    expect(csv).toContain('order,parcel,products,pieces,units,name,street,city,province,postalCode,country');
    expect(csv).toMatch(/#b83f02aa,1,"3 × Enamel Teapot for Two, 1 × Sunday Pancake Set",1,4,Maya Tremblay,/);
  });

  it('are printed again only after a question, which can leave the printed ones out', async () => {
    const { send, run } = await open();
    await send(labels, { order });
    const question = await (await send(labels, {})).text();
    expect(question).toContain('Print 1 label again?');
    expect(question).toMatch(/#7c1e94d2 for @theo: printed [\d -:]+ by Ada/);
    const confirmed = fieldsOf(question, labels);
    const all = labelsOf(await (await send(labels, { ...confirmed, which: 'all' })).text());
    expect(all).toContain('#7c1e94d2: 1 × Raspberry Day Pack');
    run(`update order_destinations set label_printed_at = null where order_id = '${other}'`);
    const fresh = labelsOf(await (await send(labels, { ...confirmed, which: 'new' })).text());
    expect(fresh.every((label) => label.startsWith('#b83f02aa'))).toBe(true);
    expect(fresh).toHaveLength(2);
  });

  it('name the parcels that cannot be labeled yet, with the reason', async () => {
    const { send, run } = await open();
    run(`update order_destinations set address = null, province = null where order_id = '${order}'`);
    const page = await (await send(labels, {})).text();
    expect(page).toMatch(/\d parcels cannot be labeled yet:/);
    expect(page).toContain('#7c1e94d2</a>, 1 × Raspberry Day Pack, for @theo: there is no address yet');
    expect(page).toContain('#9ae5c230</a>');
    expect(page).toContain('the payment is on hold');
    expect(labelsOf(page).join()).not.toContain('#7c1e94d2');
  });

  it('are new after the address is corrected', async () => {
    const { send, read } = await open();
    const path = `/orders/${order}`;
    await send(labels, { order });
    expect(await read(path)).toContain('Label printed');
    await send(`${path}/address`, {
      ...fieldsOf(await read(path), `${path}/address`),
      name: 'Theo Roy',
      addressLine1: '5 Harbour Road',
      city: 'Halifax',
      state: 'NS',
      postalCode: 'B3H 4R2',
      reason: 'The recipient asked for it',
    });
    expect(await read(path)).not.toContain('Label printed');
  });

  it('have the sender’s address of the settings', async () => {
    const { send, read } = await open();
    expect(await (await send(labels, { order })).text()).not.toContain('sender');
    const form = fieldsOf(await read('/settings'), '/settings/save');
    await send('/settings/save', {
      ...form,
      senderAddress: 'Maple Gifts Inc.\r\n5 Harbour Road\r\nHalifax NS B3H 4R2',
    });
    const page = await (await send(labels, { order, confirmed: 'yes', which: 'all' })).text();
    expect(page).toContain('<p class="lines sender">From Maple Gifts Inc.\n5 Harbour Road\nHalifax NS B3H 4R2</p>');
    const again = fieldsOf(await read('/settings'), '/settings/save');
    expect((await send('/settings/save', again)).headers.get('location')).toBe('/settings?done=same');
  });

  it('print with the packing slips of their parcels', async () => {
    const { send } = await open();
    const page = await (await send(labels, { order, slips: 'yes' })).text();
    expect(page).toContain('1 label and 1 packing slip. Print this page.');
    expect(page.match(/<section class="(address|slip)">/g)).toHaveLength(2);
  });
});
