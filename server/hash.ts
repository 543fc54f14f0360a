import { createHash } from 'node:crypto';

/** Short content hash, for entity tags and revisions. */
export const hashContent = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 20);
