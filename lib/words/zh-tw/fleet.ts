import type { Translation } from '../../language/translation.ts'
import type { fleet as english } from '../en/fleet.ts'

export const fleet: Translation<typeof english> = {
  accountTwice: ({ name }) =>
    `settings.account 和 settings.accounts 裡有兩個帳號都叫 ${name}，請讓每個帳號的名稱都不同。`,
  noBot: ({ name }) => `沒有叫做 ${name} 的機器人，請先把它的帳號加進 settings.accounts。`,
  allPaused: '遊戲裡的機器人全都暫停了，請先讓其中一個繼續。',
}
