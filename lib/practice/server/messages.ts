/** The server's chat messages; `{name}` and `{seconds}` are filled in. */
export const messagePresets = {
  english: {
    teleporting: 'Teleporting to {name} in {seconds} s, do not move.',
    arrived: 'Arrived at {name}.',
    moved: 'You have moved; the teleport to {name} is called off.',
    coolingDown: 'You must wait {seconds} s before you can use this command again.',
    refused: 'You may not go to {name}.',
    unknownWarp: 'There is no warp {name}.',
    homeSet: 'Home set.',
    noHome: 'You have no home.',
    switching: 'Sending you to server {name}.',
    switched: 'You are on server {name}.',
    unknownServer: 'There is no server {name}.',
    unknownCommand: 'Unknown command.',
    protectedArea: 'You may not build here.',
    forbiddenItem: 'You may not place that block.',
    lockedBox: 'This box is locked.',
  },
  mcfallout: {
    teleporting: '[系統] {seconds} 秒後傳送至「{name}」，請勿移動',
    arrived: '[系統] 已抵達 公共傳送點「{name}」，輸入 /backui 回程',
    moved: '[系統] 你移動了，取消傳送至「{name}」',
    coolingDown: '[系統] 指令冷卻中，需等待 {seconds} 秒才可再次使用',
    refused: '[系統] 你沒有權限前往「{name}」',
    unknownWarp: '[系統] 找不到公共傳送點「{name}」',
    homeSet: '已成功設立目前位置為家點。',
    noHome: '[系統] 你還沒有設立家點',
    switching: '[系統] 正在前往分流 {name}',
    switched: '[系統] 讀取人物成功。',
    unknownServer: '[系統] 找不到分流 {name}',
    unknownCommand: '[系統] 未知的指令',
    protectedArea: '[系統] 你沒有這裡的建築權限',
    forbiddenItem: '[系統] 你無法放置這個方塊',
    lockedBox: '[系統] 這個箱子已上鎖',
  },
}

export type MessagePreset = keyof typeof messagePresets
