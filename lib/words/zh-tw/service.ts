import type { Translation } from '../../language/translation.ts'
import type { service as english } from '../en/service.ts'

export const service: Translation<typeof english> = {
  configurationNotObject: '設定必須是 JSON 物件。',
  startupNotHere: 'startup 只能在命令列指定，請拿掉這個欄位。',
  noConfigurationService: ({ name }) => `沒有名為 ${name} 的設定。`,
  webhookNotHttps: 'webhook.url 必須是 https 網址。',
  webhookHasPassword: 'webhook.url 不能包含使用者名稱或密碼。',
  webhookHostNotAllowed: ({ host }) =>
    `webhook.url 在 ${host} 上；啟動時用 --webhook-host 可以允許這個主機。`,
  delaysReversed: 'reconnect.maxDelay 比 reconnect.minDelay 還小。',
  versionNotSupported: ({ version, oldest, newest }) =>
    `server.version 是 ${version}，不支援這個版本；請填 auto，或 ${oldest} 到 ${newest} 之間的版本。`,
  eulaNotAccepted: '尚未接受使用者授權合約，請先閱讀並接受。',
  noServerSet: '還沒有設定伺服器，請填它的位址（settings.server.host）。',
  pictureNotSaved: ({ reason }) => `圖片無法儲存：${reason}。`,
  headNotDrawn: '頭像無法繪製。',
  headNotEncoded: '頭像畫好了，但無法轉成圖檔。',
  dataFolderDeleted: '什麼都存不了：Mapwright 執行時資料夾被刪除了，請重新啟動。',
  diskFull: '磁碟滿了，請清出一些空間。',
  dataFolderForbidden: '資料夾無法讀寫，請檢查它的權限，以及磁碟是不是唯讀。',
  fileHeld: '資料夾裡有檔案被其他程式佔用，請關閉那個程式，或等它用完再試。',
  diskFails: '磁碟讀寫失敗，請檢查磁碟。',
  databaseDamaged: '資料庫損毀了，重新啟動會把它移到一旁。',
  botConnecting: '機器人正在連線到伺服器，請稍後再試。',
  botNotInGame: '機器人不在遊戲裡，請檢查伺服器位址和使用者授權合約（EULA）。',
  attemptRestarted: '正在重新嘗試。',
}
