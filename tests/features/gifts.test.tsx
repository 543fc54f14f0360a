import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hashId } from '#rules/hash.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import { thanksProblems } from '#rules/thanks.ts';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, openAs, waitUntilRemoved, watchRequests } from '../support/views';

const throwBlanket = { id: 'gif_gli_maya_birthday_3', button: /^Say thank you to @wren_beaulieu for / };
const heading = () => screen.findByRole('heading', { level: 1, name: 'Gifts' });
const cards = async () => within(await screen.findByRole('list', { name: 'Gifts' })).getAllByRole('listitem');
const words = () => screen.getByRole('textbox', { name: 'Your words' });
const send = () => screen.getByRole('button', { name: 'Send' });

const openForm = async () => {
  const shop = await openAs('maya', '/gifts');
  await shop.user.click(await screen.findByRole('button', { name: throwBlanket.button }));
  return { ...shop, dialog: await screen.findByRole('dialog', { name: 'Say thank you' }) };
};

describe('gifts', () => {
  it('say what they are, from whom and with which words, and which wait for thanks', async () => {
    const { user, router } = await openAs('maya', '/gifts');
    await heading();
    const shown = await cards();
    expect(shown).toHaveLength(3);
    expect(shown.map((card) => within(card).getByText(/^From/).textContent)).toEqual([
      'From Aunt Rosalind',
      'From @jonah.i',
      'From @wren_beaulieu',
    ]);
    const [plates, fondue, blanket] = shown;
    expect(plates).toHaveTextContent('Bought elsewhere');
    expect(plates && within(plates).queryByRole('button')).toBeNull();
    expect(plates).toHaveTextContent(giftsTexts.unreachable);
    expect(fondue).toHaveTextContent('For the first snow at the lake.');
    expect(fondue).toHaveTextContent('Jonah, you remembered!');
    expect(blanket).toHaveTextContent('Stay warm');
    expect(await screen.findByText('1 gift waits for your thanks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Still to thank' }));
    expect(router.state.location.search).toBe('?show=waiting');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
  });

  it('are reached from the own giftlists, with the number that waits', async () => {
    const { user } = await openAs('maya', '/giftlists');
    await user.click(await screen.findByRole('link', { name: 'Gifts 1 gift waits for your thanks' }));
    expect(await heading()).toBeVisible();
  });

  it('are none for a member without gifts', async () => {
    await openAs('zoe', '/gifts');
    expect(await screen.findByText(giftsTexts.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your giftlists' })).toHaveAttribute('href', '/giftlists');
  });

  it('can be loaded again after a failure', async () => {
    await mocks.setScenario('listGifts-500');
    const { user } = await openAs('maya', '/gifts');
    await clickDialogButton(user, 'Close');
    await waitUntilRemoved('alertdialog');
    await mocks.setScenario('');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await cards()).toHaveLength(3);
  });

  it('stay a secret in a browser in surprise mode, and are not read', async () => {
    const reads = watchRequests('/gift');
    localStorage.setItem('giftlist.surprise', JSON.stringify([hashId('usr_maya')]));
    const { router } = await openAs('maya', '/gifts');
    expect(await screen.findByText(giftsTexts.secret)).toBeVisible();
    await act(() => router.navigate('/giftlists'));
    await screen.findByRole('heading', { level: 1, name: 'Welcome to your Giftlist' });
    expect(screen.queryByRole('link', { name: /^Gifts/ })).not.toBeInTheDocument();
    expect(reads.queries()).toEqual([]);
  });

  it('are not asked of a server of version 1.0', async () => {
    await mocks.setScenario('api-1.0');
    const reads = watchRequests('/gift');
    const { router } = await openAs('maya', '/giftlists');
    await screen.findByRole('heading', { level: 1, name: 'Welcome to your Giftlist' });
    expect(screen.queryByRole('link', { name: /^Gifts/ })).not.toBeInTheDocument();
    await act(() => router.navigate('/gifts'));
    expect(await screen.findByText(giftsTexts.unsupported)).toBeVisible();
    expect(reads.queries()).toEqual([]);
  });
});

describe('saying thank you', () => {
  it('sends the words once, says so, and shows them', async () => {
    const { user, dialog } = await openForm();
    const sent = watchRequests(`/gift/${throwBlanket.id}`, 'PATCH');
    expect(words()).toHaveFocus();
    expect(send()).toBeDisabled();
    await user.type(words(), 'So warm, thank you!');
    await user.click(send());
    expect(await within(dialog).findByText('Your thanks are on their way to @wren_beaulieu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitUntilRemoved('dialog');
    expect(sent.bodies()).toEqual([{ thanks: 'So warm, thank you!' }]);
    expect(await screen.findByText('So warm, thank you!')).toBeVisible();
    expect(screen.queryByRole('button', { name: throwBlanket.button })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/waits? for your thanks/)).not.toBeInTheDocument());
    const { notifications } = await mocks.state();
    expect(notifications.at(-1)).toMatchObject({ ownerId: 'usr_wren', type: 'ORDER_THANKS' });
  });

  it('keeps the words after a refusal and after a failure, and asks before they are discarded', async () => {
    const { user, dialog } = await openForm();
    await user.type(words(), 'See example.ca');
    expect(within(dialog).getByText(thanksProblems.webAddress)).toBeVisible();
    expect(send()).toBeDisabled();
    await user.clear(words());
    await user.type(words(), 'So warm!');
    await mocks.setScenario('once:sendThanks-400-message');
    await user.click(send());
    await waitFor(() => expect(words()).toHaveAttribute('aria-invalid', 'true'));
    expect(words()).toHaveValue('So warm!');
    await user.type(words(), ' Thank you.');
    await mocks.setScenario('sendThanks-500');
    await user.click(send());
    await clickDialogButton(user, 'Close');
    await waitUntilRemoved('alertdialog');
    expect(words()).toHaveValue('So warm! Thank you.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await clickDialogButton(user, 'Discard');
    await waitUntilRemoved('dialog');
  });
});

it('the giver reads thanks with the order, and is led there by the notification', async () => {
  const { user, dialog } = await openForm();
  await user.type(words(), 'So warm, thank you!');
  await user.click(send());
  await within(dialog).findByText(/on their way/);
  await mocks.signIn('wren');
  const wren = openShop('/profile?tab=notifications');
  await wren.user.click(
    await screen.findByRole('link', { name: /^@maya says thank you for Prairie Wool Throw from the giftlist/ }),
  );
  const item = (await screen.findByText('Their thanks')).closest('figure');
  expect(item).toHaveTextContent('So warm, thank you!');
});
