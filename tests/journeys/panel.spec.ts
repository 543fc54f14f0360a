import { axeViolations } from '../support/axe';
import { Panel } from '../support/pages/panel';
import { failedResponses } from '../support/strict-test';
import { expect, test } from './support/shop-test';
import { Shopper } from './support/shopper';

test('A copied link restores the session, scenarios and clock for a colleague, who can then sign out', async ({
  page,
  shop,
  context,
  browser,
  complaints,
}) => {
  // This test serves no flow book, so the panel's request for it fails.
  complaints.allow(failedResponses);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.goAs('noah', '/orders?panel&scenario=payment-declined,latency:300&clock=1455');
  await expect(shop.heading('My Orders')).toBeVisible();
  const panel = new Panel(page);
  await panel.open('Report and flow book');
  await panel.button('Copy a link to this situation').click();
  await expect(panel.status('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    panel: 'on',
    scenario: 'payment-declined,latency:300',
    person: 'noah',
    clock: '1455',
  });

  const otherContext = await browser.newContext();
  otherContext.on('page', (opened) => complaints.watch(opened));
  const colleague = new Shopper(await otherContext.newPage());
  await colleague.go(link);
  await expect(colleague.heading('My Orders')).toBeVisible();
  await expect(colleague.account.menuWithName).toHaveAccessibleName('Profile menu, Noah Fraser');
  const colleaguePanel = new Panel(colleague.page);
  await expect(colleaguePanel.summary).toHaveText('Test panelNoah · 0.3 s · 1 day 15 minutes ahead · 1 scenario');
  await colleaguePanel.open('Scenarios');
  await expect(colleaguePanel.root.getByRole('checkbox', { name: /^Payment declined/ })).toBeChecked();
  await colleaguePanel.open('Latency');
  await expect(colleaguePanel.root.getByRole('radio', { name: '0.3 s' })).toBeChecked();

  // Waits until Noah's requests have ended, because they would fail after the sign-out.
  await colleague.untilIdle();
  // Ends the session in the backend. The URL still names Noah, but a reload must not sign him in again.
  await colleague.setSession(undefined);
  await colleague.reload();
  await expect(colleague.guard.invitation).toBeVisible();
  await otherContext.close();
});

test('A tester signs in with the code from the panel, which works once', async ({ page, shop, context }) => {
  await shop.go('/terms-of-service?panel');
  const panel = new Panel(page);
  await panel.open('Mail and codes');
  await expect(panel.root.getByText(/^No code has been sent yet/)).toBeVisible();
  await shop.account.signIn.click();
  await shop.signIn.byCode.click();
  await shop.signIn.root.getByRole('textbox', { name: 'Email' }).fill('maya.tremblay@example.ca');
  await shop.signIn.sendCode.click();
  await shop.problem.close.click();
  await expect(panel.root.getByRole('combobox', { name: 'Mail to' })).toHaveValue('maya.tremblay@example.ca');
  await expect(panel.root.getByText('424242')).toBeVisible();
  await expect(panel.root.getByText(/Valid until/)).toBeVisible();

  // Using the panel must not close a dialog of the shop. Escape in the panel folds only the panel.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.button('Copy the code').click();
  await expect(panel.status('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('424242');
  await page.keyboard.press('Escape');
  await expect(panel.button('Copy the code')).toBeHidden();
  await shop.signIn.fillCode();
  await expect(shop.account.menuWithName).toHaveAccessibleName('Profile menu, Maya Tremblay');
  await panel.summary.click();
  await expect(panel.root.getByText(/Used, or older than 10 minutes/)).toBeVisible();
});

test('The panel is accessible on a phone, stays in its corner, and folds by keyboard', async ({
  page,
  shop,
  complaints,
}) => {
  // This test serves no flow book, so the panel's request for it fails.
  complaints.allow(failedResponses);
  const size = { width: 360, height: 740 };
  await page.setViewportSize(size);
  await shop.go('/?panel&clock=15');
  const panel = new Panel(page);
  for (const part of [
    'Person',
    'Mail and codes',
    'Latency',
    'Scenarios',
    'Clock',
    'Notifications',
    'What every flow is doing',
    'Report and flow book',
    'Data',
  ])
    await panel.open(part);
  await expect(panel.flow('Bag drawer')).toBeVisible();
  await expect(panel.root.getByText(/^The flow book is not served here/)).toBeVisible();
  expect(await axeViolations(page, { rules: { 'target-size': { enabled: true } } })).toEqual([]);
  const box = await panel.root.locator('.panel').boundingBox();
  expect(box).not.toBeNull();
  expect((box?.height ?? 0) / size.height).toBeLessThan(0.9);
  expect(box?.width ?? 0).toBeLessThanOrEqual(size.width - 16);

  await panel.button('Move to the right').click();
  await expect(panel.button('Move to the left')).toBeFocused();
  await panel.button('Move to the left').press('Escape');
  await expect(panel.person).toBeHidden();
  await expect(panel.summary).toBeFocused();
  await page.reload();
  await expect(panel.summary).toBeVisible();
  await expect(panel.person).toBeHidden();
  const folded = await panel.root.locator('.panel').boundingBox();
  expect((folded?.x ?? 0) + (folded?.width ?? 0)).toBeGreaterThan(size.width - 20);
});
