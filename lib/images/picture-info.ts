type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** The kind and size of a picture, as its first bytes give them. */
export interface PictureInfo {
  readonly type: PictureType
  /** Pixels. Where a file names several sizes (canvas, first frame), the largest: a decoder may allocate as much. */
  readonly width: number
  readonly height: number
}
