import * as z from 'zod/mini';

/** Fields of an image file that are validated. */
export interface ImageFile {
  /** Media type, as in `File.type`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Media types of profile images; also used for `accept`. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** Exclusive upper bound, bytes (5 MB). */
export const imageSizeLimit = 5 * 1024 * 1024;

/** Message for a file that is not an image. */
export const invalidImageType = 'Please upload a valid image file (PNG, JPG, GIF)';

/** Returns the message for an invalid profile image, `undefined` for a valid one. */
export const imageProblem = ({ type, size }: ImageFile): string | undefined => {
  if (!imageTypes.includes(type)) return invalidImageType;
  return size < imageSizeLimit ? undefined : 'File size should be less than 5MB';
};

/** Optional profile image, in the form and in the request. */
export const profileImageSchema = z.optional(
  z.instanceof(Blob, { error: invalidImageType }).check(
    z.check<Blob>(({ value, issues }) => {
      const message = imageProblem(value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  ),
);
