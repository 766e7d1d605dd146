import type { Cause } from '../../../client/client.ts'

type Texts = Readonly<Record<Cause['code'], string>>

/** Why a run ended or waits. */
export const causes = {
  'material-missing': 'No station has enough of a material.',
  'waiting-for-material': 'The bot waits for material that no station had.',
  'inventory-full': "The bot's inventory is full of other items.",
  'foreign-blocks': 'Other blocks stand where the art belongs.',
  'not-made-right': 'Some blocks could not be placed or corrected.',
  'scaffolding-left': 'The art stands, but scaffolding could not be removed.',
  'not-dug': 'Some blocks of the art could not be dug away.',
  'blocks-change': 'Some blocks turn into others.',
  'water-flows-away': 'Water of the art would flow away.',
  'water-unreachable': "The bot can't reach water with its bucket.",
  'walled-in': 'The bot is walled in.',
  'standing-still': 'The build did nothing for several minutes and gave no reason.',
  interrupted: 'The bot is interrupted again and again before it gets anything done.',
  'map-item': 'The art is built, but its map item could not be made.',
  'unknown-block': 'The art has a block that this game version lacks or that no item places.',
  'world-not-sent': 'The server does not send the whole building site.',
  'no-blueprint': 'The map-art file is missing.',
  'bad-blueprint': "The map-art file can't be used as it is.",
  'not-in-game': 'The bot is not in the game.',
  'database-away': "The fleet's database does not answer.",
  disk: "The data folder can't be read or written.",
  'game-refuses': 'Something in the game went wrong.',
  internal: 'Something went wrong inside Mapwright.',
} satisfies Texts

/** Remedies. */
export const causeActions = {
  'material-missing': 'Fill the boxes of the station or add a station, then build again.',
  'waiting-for-material': 'Fill the boxes of the station; the bot looks again automatically.',
  'inventory-full': 'Empty it or give the station a box for leftover material, then build again.',
  'foreign-blocks': 'Allow digging them away, or move the art, then build again.',
  'not-made-right': 'Check what is in the way there and whether the bot may build there, then build again.',
  'scaffolding-left': 'Remove it, or check what keeps the bot from it, then build again.',
  'not-dug': 'Check what keeps the bot from them, then build again.',
  'blocks-change':
    'Replace them with blocks that stay as they are (mapart.replaceMaterials), then build again.',
  'water-flows-away': 'Put a block there, or export the art with blocks around its water.',
  'water-unreachable': 'Clear a place beside it to stand on, then build again.',
  'walled-in': 'Free it or bring it to another place, then build again.',
  'standing-still': 'Report it with the log, then build again.',
  interrupted: 'Check what happens to it there, then build again.',
  'map-item': 'Do as the text says, then build again; the art itself stays.',
  'unknown-block': 'Replace it in the settings for building, then build again.',
  'world-not-sent': "Raise the server's view distance, then build again.",
  'no-blueprint': 'Upload it again, then build again.',
  'bad-blueprint': 'Export it again or change the task, then build again.',
  'not-in-game': 'Check server, account and licence agreement, then build again.',
  'database-away': 'Check that it runs and that this machine reaches it; the bots continue automatically.',
  disk: 'Free some space, or check the disk, then build again.',
  'game-refuses': 'Do as the text says, then build again.',
  internal: 'Report it with the log, then build again.',
} satisfies Texts
