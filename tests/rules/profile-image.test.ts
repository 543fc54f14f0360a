import { describe, expect, it } from 'vitest';
import { imageProblem, imageTypes, profileImageSchema } from '#rules/profile-image.ts';
import { messageOf } from './messages-of';

const notAnImage = 'Please upload a valid image file (PNG, JPG, GIF)';
const tooLarge = 'File size should be less than 5MB';

describe('imageProblem', () => {
  it.each([
    ['image/jpeg', 5_242_879, undefined],
    ['image/png', 1, undefined],
    ['image/gif', 4_000_000, undefined],
    ['image/png', 5_242_880, tooLarge],
    ['image/jpeg', 50_000_000, tooLarge],
    ['image/webp', 1, notAnImage],
    ['image/svg+xml', 1, notAnImage],
    ['application/pdf', 50_000_000, notAnImage],
    ['', 1, notAnImage],
  ])('of %j with %i bytes is %j', (type, size, problem) => {
    expect(imageProblem({ type, size })).toBe(problem);
  });

  it.each(imageTypes)('accepts %s, as the file picker does', (type) => {
    expect(imageProblem({ type, size: 1 })).toBeUndefined();
  });
});

describe('profileImageSchema', () => {
  it('returns the same file, or none', () => {
    const file = new File(['pixels'], 'maya.png', { type: 'image/png' });
    expect(profileImageSchema.parse(file)).toBe(file);
    expect(profileImageSchema.parse(undefined)).toBeUndefined();
  });

  it('rejects an invalid file with a message', () => {
    expect(messageOf(profileImageSchema, new File(['x'], 'list.pdf', { type: 'application/pdf' }))).toBe(notAnImage);
    expect(messageOf(profileImageSchema, new Blob([new Uint8Array(5_242_880)], { type: 'image/gif' }))).toBe(tooLarge);
    expect(messageOf(profileImageSchema, 'maya.png')).toBe(notAnImage);
  });
});
