import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses with Brotli at level 11, like a host that compresses its files in advance. */
export const compress = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
