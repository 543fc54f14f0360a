import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli at level 11, as a host that compresses its files once. */
export const compress = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
