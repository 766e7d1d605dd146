export const pictures = {
  unpackingTooSlow: 'The picture takes too long to decode; use a smaller one.',
  pictureDamaged: "The picture can't be decoded: it is damaged, or not of the kind that it claims to be.",
  noBackground: 'There is no background picture with that hash.',
  noBackgroundSet: 'No background picture is set.',
  backgroundFileGone: 'The file of that background picture is gone; upload it again.',
  skinAddressNotHttp: 'The skin address must be an http or https address.',
  skinAddressHasPassword: 'The skin address must not hold a user name or password.',
  skinHostNotAllowed: ({ host }: { host: string }) =>
    `Skins may not be fetched from ${host}; start with --texture-host to allow that host.`,
  headNeedsOne: 'Name either a player (key) or the address of a skin (url).',
  noSkinThere: 'There is no skin at that address.',
  notASkin: 'The file at that address is not a skin: a PNG of 64x64 or 64x32 pixels.',
  skinDamaged: 'The skin at that address is damaged.',
  noOwnSkin: ({ name }: { name: string }) => `The player ${name} has no skin of their own.`,
  noPlayer: ({ name }: { name: string }) => `There is no player named ${name}.`,
  profileNotJson: 'The profile service sent something that is not JSON; check its address.',
  profileNotBase64: 'The profile service sent textures that are not Base64; check its address.',
  noIcon: ({ name }: { name: string }) => `There is no icon of ${name}.`,
  iconUnreadable: ({ name }: { name: string }) =>
    `The icon file ${name}.png can't be read; check its permissions.`,
  iconNotPng: ({ name }: { name: string }) => `The icon file ${name}.png is not a PNG; replace or remove it.`,
  noItem: ({ id }: { id: number }) => `There is no item ${id}.`,
  hostTooSlow: ({ host, seconds }: { host: string; seconds: number }) =>
    `${host} did not answer within ${seconds} s; try again later.`,
  hostUnreachable: ({ host, reason }: { host: string; reason: string }) =>
    `${host} could not be reached: ${reason}.`,
  hostWantsFewer: ({ host }: { host: string }) => `${host} asks for fewer requests; try again later.`,
  hostRedirects: ({ host }: { host: string }) => `${host} answers with a redirect, which is not followed.`,
  hostStatus: ({ host, status }: { host: string; status: number }) =>
    `${host} answered with status ${status}.`,
  hostAnswerTooLarge: ({ host }: { host: string }) => `The answer of ${host} is larger than 1 MiB.`,
  profileFailed: ({ reason }: { reason: string }) => `The profile could not be recorded: ${reason}.`,
}
