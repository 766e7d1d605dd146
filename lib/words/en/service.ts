export const service = {
  configurationNotObject: 'The configuration must be a JSON object.',
  startupNotHere: 'startup can only be given on the command line; leave that key out.',
  noConfigurationService: ({ name }: { name: string }) => `There is no configuration service ${name}.`,
  webhookNotHttps: 'webhook.url must be an https address.',
  webhookHasPassword: 'webhook.url must have no user name and no password.',
  webhookHostNotAllowed: ({ host }: { host: string }) =>
    `webhook.url is on ${host}; start with --webhook-host to allow that host.`,
  delaysReversed: 'reconnect.maxDelay is smaller than reconnect.minDelay.',
  versionNotSupported: ({ version, oldest, newest }: { version: string; oldest: string; newest: string }) =>
    `server.version is ${version}, which is not supported; give auto or a version from ${oldest} to ${newest}.`,
  eulaNotAccepted: 'The licence agreement is not accepted; read and accept it first.',
  noServerSet: 'No server is set; give its address (settings.server.host).',
  pictureNotSaved: ({ reason }: { reason: string }) => `The picture could not be saved: ${reason}.`,
  headNotDrawn: 'The head could not be drawn.',
  headNotEncoded: 'The head was drawn but could not be encoded.',
  dataFolderDeleted: 'Nothing can be saved: the data folder was deleted while Mapwright ran; restart it.',
  diskFull: 'The disk is full; free some space.',
  dataFolderForbidden:
    "The data folder can't be read or written; check its permissions, and that the disk is not read-only.",
  fileHeld:
    'Another program holds a file in the data folder; close that program, or try again when it is done.',
  diskFails: 'Reading from or writing to the disk fails; check the disk.',
  databaseDamaged: 'The database is damaged; a restart sets it aside.',
  botConnecting: 'The bot is connecting to the server; try again in a moment.',
  botNotInGame: 'The bot is not in the game; check the server address and the EULA.',
  attemptRestarted: 'The attempt is restarted.',
}
