import * as z from 'zod/mini';

/** What the rules need to know of an image. */
export interface ImageFile {
  /** The media type, as `File.type` has it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The media types of profile images, for a file picker's `accept` too. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** 5 MB, in bytes. An image has less. */
export const imageSizeLimit = 5 * 1024 * 1024;

/** What is said of a file that is no picture. */
export const invalidImageType = 'Please upload a valid image file (PNG, JPG, GIF)';

/**
 * What is wrong with a profile image (docs/product.md, Validation).
 *
 * @returns the message; `undefined` when nothing is
 */
export const imageProblem = ({ type, size }: ImageFile): string | undefined => {
  if (!imageTypes.includes(type)) return invalidImageType;
  return size < imageSizeLimit ? undefined : 'File size should be less than 5MB';
};

/** A profile image, as the form has it and as it is sent. It may be left out. */
export const profileImageSchema = z.optional(
  z.instanceof(Blob, { error: invalidImageType }).check(
    z.check<Blob>(({ value, issues }) => {
      const message = imageProblem(value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  ),
);
