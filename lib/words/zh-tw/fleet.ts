import type { Translation } from '../../language/translation.ts'
import type { fleet as english } from '../en/fleet.ts'

export const fleet: Translation<typeof english> = {
  accountTwice: ({ name }) =>
    `有兩個帳號（settings.account 和 settings.accounts）都叫 ${name}，請讓每個帳號的名稱都不同。`,
  noBot: ({ name }) => `沒有叫做 ${name} 的機器人，請先加入它的帳號（settings.accounts）。`,
  allPaused: '遊戲裡的機器人全都暫停了，請先讓其中一個繼續。',
  unknownBotOrder: ({ verb }) => `這個版本沒有 ${verb} 這個指令，請讓所有機器使用同一個 Mapwright 版本。`,
  memberSilent: ({ member }) =>
    `${member} 上的程式沒有回應，請檢查它是否在執行，以及是否連得到團隊的資料庫。`,
  playsElsewhere: ({ member }) =>
    `這個帳號已經由 ${member} 登入遊戲，伺服器只允許同一個帳號登入一次，所以這裡不再登入。`,
  memberGone: ({ member }) => `${member} 上的程式已經結束，或是失去了連線。`,
  tasksAside: ({ count }) => `這台機器自己的 ${count} 個任務會先保留起來，不用 --fleet 啟動時就會再出現。`,
  fleetAddressInvalid: '--fleet 的位址必須是 postgres://USER:PASSWORD@HOST/DATABASE 這樣的格式。',
  fileNotShared: ({ path }) => `${path} 只在這台機器上，請先上傳，讓機器人團隊的所有成員都能使用。`,
  fleetDatabaseUnusable: ({ database, reason }) => `無法使用機器人團隊的資料庫 ${database}：${reason}。`,
  fleetPasswordInClear: ({ database }) =>
    `機器人團隊的資料庫 ${database} 要求以明文傳送密碼。請在 --fleet 的位址加上 ?sslmode=verify-full，或讓資料庫改用 scram-sha-256。`,
  fleetDatabaseAway: '機器人團隊的資料庫沒有回應，請檢查它是否在執行，以及這台機器是否連得到它。',
  fleetDatabaseReadOnly:
    '機器人團隊的資料庫目前是唯讀；請檢查它是不是備援伺服器，或被手動設成唯讀。恢復之後機器人會自己繼續。',
  fleetDatabaseFull: '機器人團隊的資料庫磁碟已滿，請清出空間。之後機器人會自己繼續。',
  fleetDatabaseCrowded:
    '機器人團隊的資料庫連線數或記憶體不足；請結束使用它的程式，或調高 max_connections。之後機器人會自己繼續。',
  fleetDatabaseLocked:
    '機器人團隊的資料庫讓查詢等太久；請結束佔住鎖定的連線，例如備份或沒有結束的交易。之後機器人會自己繼續。',
  fleetDatabaseBroken: '機器人團隊的資料庫無法使用它的檔案，請查看它的日誌。恢復之後機器人會自己繼續。',
  fleetDatabaseForbidden:
    '機器人團隊的資料庫拒絕了 --fleet 的使用者；請檢查密碼與權限。恢復之後機器人會自己繼續。',
  fleetVersionDiffers: ({ own, theirs }) =>
    `機器人團隊的資料表是第 ${theirs} 版，這個 Mapwright 用的是第 ${own} 版；請讓所有機器使用同一個版本，或改用另一個資料庫。`,
  fleetHasOlderMembers: ({ count }) =>
    `有 ${count} 個舊版的 Mapwright 正在使用團隊的資料庫；請先全部結束，半分鐘後再啟動這個程式，它會更新資料表。`,
}
