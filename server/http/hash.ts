import { createHash } from 'node:crypto';

/** A short hash of content, for entity tags and revisions. */
export const hashContent = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 20);
