import { imageSizeLimit } from '#rules/profile-image.ts';
import { imageIdOf } from '../../integrations/images';
import type { AdminContext } from '../context';
import { notAnImage, tooLarge } from './images';

/** Maximum number of images in one form. */
export const maxUploads = 10;

/** URLs of the stored images of a form, and the problems of its images that were not stored. */
interface Uploads {
  readonly urls: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Processes and stores the images of a form. They are not visible before a product names them. The same file is stored
 * once.
 */
export const storeUploads = async (
  { transact, ports }: Pick<AdminContext, 'transact' | 'ports'>,
  files: readonly File[],
): Promise<Uploads> => {
  if (files.length > maxUploads) return { urls: [], problems: [`Choose at most ${maxUploads} files at once.`] };
  const urls: string[] = [];
  const problems: string[] = [];
  for (const file of files) {
    if (file.size >= imageSizeLimit) {
      problems.push(tooLarge(file.name));
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const image = await ports.processImage(new Blob([bytes]));
    if (!image) {
      problems.push(notAnImage(file.name));
      continue;
    }
    const id = imageIdOf(bytes);
    await transact(async ({ db }) => {
      // Inserts the image again with a new `seq`, so that the cleanup of unused images waits a day from now.
      await db.deleteFrom('images').where('id', '=', id).execute();
      await db
        .insertInto('images')
        .values({ id, ...image })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
    urls.push(ports.imageUrl(id));
  }
  return { urls, problems };
};
