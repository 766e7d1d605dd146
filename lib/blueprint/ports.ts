/**
 * Unpacks gzip or zlib, whichever it is. Must stop and throw `Failure('too-large')` instead of making more than `maxBytes` bytes; any other error
 * means that the packed data is damaged.
 */
export type Gunzip = (bytes: Uint8Array, maxBytes: number) => Uint8Array
