import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a document, raw and deflated. Deflated segments can be concatenated. */
export interface GzipSegment {
  readonly raw: Buffer;
  readonly deflated: Buffer;
}

/**
 * Creates a segment. Segments shared by documents are compressed once, because compressing whole documents for each
 * visitor doubled the response time.
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
export const joinSegments = (segments: readonly GzipSegment[], isCompressed: boolean): Buffer<ArrayBuffer> => {
  if (!isCompressed) return Buffer.concat(segments.map(({ raw }) => raw));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(segments.reduce((sum, { raw }) => crc32(raw, sum), 0));
  trailer.writeUInt32LE(
    segments.reduce((length, { raw }) => length + raw.length, 0),
    4,
  );
  return Buffer.concat([gzipHeader, ...segments.map(({ deflated }) => deflated), lastBlock, trailer]);
};
