import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { openImageStep } from '../support/account-dialogs';
import { expect, test } from '../support/shared-test';

/** GIF image of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Drops a file from the computer on an element. */
const drop = async (target: Locator, file: string): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to drop the file on is not visible');
  const devTools = await target.page().context().newCDPSession(target.page());
  const at = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files: [file], dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...at });
};

/** Pastes an image from the clipboard. */
const paste = (target: Locator, type: string): Promise<void> =>
  target.evaluate(
    (element, { bytes, mediaType }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted', { type: mediaType }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { bytes: [...pixel], mediaType: type },
  );

test('A profile image can be dropped or pasted, and other files show an error', async ({ shop }, info) => {
  const { root } = shop.wizard;
  const zone = root.getByRole('button', { name: /^Choose a(nother)? picture/ });
  const preview = root.getByRole('img', { name: 'What you chose, as others will see it' });
  const error = root.getByText('Please upload a valid image file (PNG, JPG, GIF)');
  const [picture, text] = [info.outputPath('me.gif'), info.outputPath('me.txt')];
  await writeFile(picture, pixel);
  await writeFile(text, 'me');
  await openImageStep(shop);

  await drop(zone, text);
  await expect(error).toBeVisible();
  await expect(preview).toHaveCount(0);
  await drop(zone, picture);
  await expect(preview).toBeVisible();
  await expect(error).toHaveCount(0);

  await root.getByRole('button', { name: 'Remove picture' }).click();
  await expect(preview).toHaveCount(0);
  await paste(root, 'image/webp');
  await expect(error).toBeVisible();
  await paste(root, 'image/gif');
  await expect(preview).toBeVisible();
});
