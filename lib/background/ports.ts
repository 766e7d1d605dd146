/** The record of a background picture. */
export interface Background {
  /** SHA-256 of the file, lower-case hex. */
  readonly hash: string
  /** MIME type. */
  readonly type: string
  /** Which part stays visible where the picture is cropped, 0..100 percent. */
  readonly position: number
}

export interface BackgroundStore {
  /** Hashes in the order of uploading. */
  list(): string[]
  find(hash: string): Background | undefined
  selected(): Background | undefined
  /** Adds a picture at position 50; leaves a known one unchanged. */
  add(picture: Pick<Background, 'hash' | 'type'>): void
  select(hash: string): void
  place(hash: string, position: number): void
}

/** The pictures as files. Writes are atomic. */
export interface BackgroundFiles {
  write(picture: Pick<Background, 'hash' | 'type'>, bytes: Uint8Array): Promise<void>
  /** Undefined if the file no longer exists. */
  read(picture: Pick<Background, 'hash' | 'type'>): Promise<Uint8Array | undefined>
  writeThumbnail(hash: string, bytes: Uint8Array): Promise<void>
  readThumbnail(hash: string): Promise<Uint8Array | undefined>
}
