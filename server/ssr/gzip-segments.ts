import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a document, raw and deflated. Deflated segments can be concatenated. */
export interface GzipSegment {
  readonly raw: Buffer;
  readonly deflated: Buffer;
}

/**
 * Creates a segment. Shared segments are compressed once, because compressing whole documents per visitor doubled the
 * response time.
 *
 * @param level of zlib, 1 to 9
 */
export const createSegment = (text: string, level = 6): GzipSegment => {
  const raw = Buffer.from(text);
  // A full flush ends at a byte boundary without ending the stream.
  return { raw, deflated: deflateRawSync(raw, { level, finishFlush: constants.Z_FULL_FLUSH }) };
};

/** RFC 1952: magic number, deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty final deflate block. */
const lastBlock = Buffer.from([3, 0]);

/** Concatenates segments into a response body. */
export const joinSegments = (pieces: readonly GzipSegment[], isCompressed: boolean): Buffer<ArrayBuffer> => {
  if (!isCompressed) return Buffer.concat(pieces.map(({ raw }) => raw));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(pieces.reduce((sum, { raw }) => crc32(raw, sum), 0));
  trailer.writeUInt32LE(
    pieces.reduce((length, { raw }) => length + raw.length, 0),
    4,
  );
  return Buffer.concat([gzipHeader, ...pieces.map(({ deflated }) => deflated), lastBlock, trailer]);
};
