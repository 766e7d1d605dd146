export const fleet = {
  accountTwice: ({ name }: { name: string }) =>
    `settings.account and settings.accounts have the name ${name} twice; give every account another.`,
  noBot: ({ name }: { name: string }) => `There is no bot ${name}; add its account to settings.accounts.`,
  allPaused: 'All bots that are in the game are paused; let one go on.',
}
