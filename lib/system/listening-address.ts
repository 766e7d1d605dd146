/** Reads what a program prints until it says `listening on URL`, as `announce` does; throws with all of it when it ends before. */
export async function listeningAddress(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let printed = ''
  for await (const chunk of output) {
    printed += decoder.decode(chunk, { stream: true })
    const url = /^listening on (\S+)\s/m.exec(printed)?.[1]
    if (url !== undefined) return url
  }
  throw new Error(`it ended and said: ${printed}`)
}
