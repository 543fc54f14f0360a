import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli 11, as a host serves files that it compressed once. */
export const compress = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
