import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a document, and the same compressed, so that it can be joined with others. */
export interface GzipSegment {
  readonly raw: Buffer;
  readonly deflated: Buffer;
}

/**
 * A part of a document. What stays the same in all of them is compressed once and well; compressing whole documents for each visitor took as
 * long as everything else.
 *
 * @param level of zlib, 1 to 9
 */
export const createSegment = (text: string, level = 6): GzipSegment => {
  const raw = Buffer.from(text);
  // Ends at a whole byte, and is not the end of the stream.
  return { raw, deflated: deflateRawSync(raw, { level, finishFlush: constants.Z_FULL_FLUSH }) };
};

/** RFC 1952: magic number, deflate, no flags, no time, an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block of deflate. */
const lastBlock = Buffer.from([3, 0]);

/** Joins pieces into one document, as it is sent. */
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
