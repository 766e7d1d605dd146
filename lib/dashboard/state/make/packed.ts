/** Bytes packed with gzip. */
export function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
