import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { type BlockPosition, positionIn } from '../placing/position.ts'

/** The bot by hand; the event `control` says how it goes. */

/** Rejects when the text is no `x y z`; the sentence is for the player. */
export async function walkTo(text: string, refusal: string): Promise<void> {
  const place = positionIn(text)
  if (!place) throw new Error(refusal)
  const [x, y, z] = place
  bodyOf(await client.post('/bot/walk', { body: { x, y, z } }))
}

export async function say(line: string): Promise<void> {
  bodyOf(await client.post('/bot/say', { body: { line } }))
}

export async function warpTo(server: number, warp: string): Promise<void> {
  bodyOf(await client.post('/bot/warp', { body: { server, warp } }))
}

/** Puts all of an item into the box at that position. */
export async function putInto(item: string, [x, y, z]: BlockPosition): Promise<void> {
  bodyOf(await client.post('/bot/put', { body: { item, x, y, z } }))
}

/** Throws all of an item onto the ground. */
export async function dropItem(item: string): Promise<void> {
  bodyOf(await client.post('/bot/drop', { body: { item } }))
}

export async function stopBot(): Promise<void> {
  bodyOf(await client.post('/bot/halt'))
}

/** Ends the connection and connects again at once. */
export async function reconnect(): Promise<void> {
  bodyOf(await client.post('/bot/reconnect'))
}
