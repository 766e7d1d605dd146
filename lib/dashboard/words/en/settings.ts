import type { FieldPath } from '../../settings/fields.ts'

/** The settings of the service. */
export const settings = {
  saved: 'The settings are saved.',
  unsaved: 'There are unsaved changes.',
  discard: 'Discard',
  replaced: 'Block',
  replacement: 'is replaced with',
  addPair: 'Add a replacement',
  removePair: 'Remove',
}

export const settingGroups = {
  server: 'Server',
  network: 'Commands of the server',
  reconnect: 'After a lost connection',
  placing: 'Placing blocks',
  tasks: 'Tasks and their area',
  finishing: 'Repairs and the finished map',
  schedule: 'Schedule',
  delays: 'Pauses',
  webhook: 'Notices',
}

export const settingLabels = {
  'settings.server.host': 'Address',
  'settings.server.port': 'Port',
  'settings.server.version': 'Game version',
  'settings.reconnect.enabled': 'Reconnect automatically',
  'settings.reconnect.minDelay': 'First try after, in seconds',
  'settings.reconnect.maxDelay': 'Longest wait, in seconds',
  'settings.network.preset': 'Kind of server',
  'settings.network.commands.switchServer': 'Switch to a sub-server',
  'settings.network.commands.warp': 'Teleport to a warp',
  'settings.network.commands.setHome': 'Set the home',
  'settings.network.commands.home': 'Teleport home',
  'settings.network.replies.arrived': 'Reply when the bot has arrived',
  'settings.network.replies.coolingDown': 'Reply when the bot has to wait',
  'settings.network.replies.refused': 'Reply when the bot is refused',
  'settings.language': 'Language of item names',
  'mapart.placement.profile': 'How strictly the server checks',
  'mapart.placement.rate': 'Blocks a second',
  'mapart.placement.airPlace': 'Place against air',
  'mapart.placement.reach': 'Reach in blocks',
  'mapart.movement': 'How the bot moves',
  'mapart.alignment': 'Tasks on the map grid',
  'mapart.overlapDetection': 'Refuse tasks that overlap an unfinished one',
  'mapart.skipIfOverlapDetected': 'Skip tasks with foreign blocks on their area',
  'mapart.replaceMaterials': 'Replaced blocks',
  'mapart.repair': 'Replace wrong blocks with the right ones',
  'mapart.materialReturn': 'Take leftover material back',
  'mapart.webhook.url': 'Webhook address',
  'mapart.webhook.format': 'Format of the notices',
  'mapart.webhook.avatarUrl': 'Avatar of the sender',
  'mapart.webhook.userId': 'User or role to mention',
  'mapart.webhook.warnings': 'Also when the bot needs help',
  'mapart.webhook.warningInterval': 'Seconds between two warnings',
  'mapart.parallel': 'Tasks built at once, each on a plot',
  'mapart.openMap': 'Make the map item when a map is built',
  'mapart.retry.enabled': 'Retry failed tasks automatically',
  'mapart.retry.hours': 'Hours after the first failure',
  'mapart.schedule.from': 'Build from (HH:MM)',
  'mapart.schedule.to': 'Build until (HH:MM)',
  'mapart.schedule.restart': 'The server restarts daily at (HH:MM)',
  'mapart.schedule.restartMinutes': 'Minutes until it is back',
  'mapart.schedule.tasks': 'Stop after so many tasks',
  'mapart.delays.beforeBuild': 'After arriving at the art, in seconds',
  'mapart.delays.afterWarp': 'After a warp, in seconds',
  'mapart.delays.betweenClicks': 'Between two clicks in a window, in seconds',
} satisfies Readonly<Record<FieldPath, string>>

/** Where the label does not say it all. */
export const settingHints = {
  'settings.server.host': 'Without an address the bot does not connect.',
  'settings.server.version': 'auto, or a version such as 1.21.4.',
  'settings.reconnect.maxDelay': 'Each try waits twice as long as the one before, up to this.',
  'settings.network.preset': 'Another kind brings its own commands and replies.',
  'settings.network.commands.switchServer':
    '{server} stands for the sub-server; empty when there is no such command.',
  'settings.network.commands.warp': '{name} stands for the warp; empty when there is no such command.',
  'settings.network.commands.setHome': 'Sent at the art of a task without a warp.',
  'settings.network.commands.home': 'Sent far from that art, such as after a death.',
  'settings.network.replies.arrived': 'Regular expression for a line of chat.',
  'settings.network.replies.coolingDown': 'A group named seconds gives the time to wait.',
  'mapart.schedule.to': 'The map in progress is continued when building begins again. Empty: at any time.',
  'mapart.schedule.restart': 'All bots leave a minute before.',
  'mapart.schedule.tasks':
    'Then the next task is not started automatically. Each finished task counts this down; 0: never.',
  'settings.language': "The game's code of the language, such as en_us or zh_tw.",
  'mapart.placement.profile':
    'strict places one block a tick, looking at a real block; fast places as quickly as the server answers.',
  'mapart.placement.rate': '0: as many as the server accepts.',
  'mapart.placement.airPlace': 'auto tries it and remembers the answer of the server.',
  'mapart.placement.reach': 'From the eyes; the game allows 4.5.',
  'mapart.movement': 'auto flies where the server allows it.',
  'mapart.alignment': 'A map in the game shows a square of 128 x 128 blocks of that grid.',
  'mapart.skipIfOverlapDetected': 'When the next task starts automatically.',
  'mapart.replaceMaterials': 'In all art, such as white_carpet with white_wool.',
  'mapart.webhook.url': 'Gets a message when a build ends.',
  'mapart.openMap':
    'Takes an empty map from a station, fills it over the art, compares, locks and stores it.',
} satisfies Readonly<Partial<Record<FieldPath, string>>>

/** Choices with a name of their own; others are shown as they are. */
export const settingChoices = {
  discord: 'Discord and compatible',
  ntfy: 'a topic of ntfy',
  json: 'plain JSON',
  strict: 'strict',
  normal: 'normal',
  fast: 'fast',
  auto: 'auto',
  never: 'never',
  always: 'always',
  walk: 'on foot',
  fly: 'flying',
  off: 'anywhere',
}
