/**
 * Unpacks gzip. Must stop and throw `Failure('too-large')` instead of making more than `maxBytes` bytes; any other error
 * means that the packed data is damaged.
 */
export type Gunzip = (bytes: Uint8Array, maxBytes: number) => Uint8Array

export interface StoredFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly modified: Date
}

/**
 * The folders that map-art files lie in. A name is relative to the folder of uploads, with `/` between its parts, or the
 * absolute path of a file in one of the further folders.
 */
export interface BlueprintFolder {
  /** The map-art files in the folder of uploads, by their extension. */
  list(): Promise<StoredFile[]>
  /** The file of that name; says `outside` before the disk is asked, so that nothing shows about other places. */
  find(name: string): Promise<StoredFile | 'outside' | 'missing' | 'not-a-file'>
  /** The bytes, or undefined when there is no such file inside the folders. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Writes a new upload at once or not at all; rejects when there is a file of that name. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes an upload; whether there was one. */
  remove(name: string): Promise<boolean>
}
