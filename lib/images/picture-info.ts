type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** The kind and size of a picture, as its first bytes give them. */
export interface PictureInfo {
  readonly type: PictureType
  /** Pixels. Where a file names several sizes (canvas, first frame), the largest: it is what a decoder may reserve. */
  readonly width: number
  readonly height: number
}
