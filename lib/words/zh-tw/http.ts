import type { Translation } from '../../language/translation.ts'
import type { http as english } from '../en/http.ts'
import { schemaProblem } from './schema-problem.ts'

export const http: Translation<typeof english> = {
  notValid: ({ where }) => `${places[where] ?? where}不正確。`,
  fieldMissing: ({ field, where }) => `缺少 ${place(field, where)}。`,
  fieldNotValid: ({ field, where, problem }) => `${place(field, where)}不正確：${schemaProblem(problem)}。`,
  otherLargeBodies: '其他大檔案正在傳送中，請等它們傳完再傳一次。',
  bodyNotJson: '請求內容不是有效的 JSON。',
  noFilePart: ({ part }) => `表單裡沒有名為 ${part} 的檔案欄位。`,
  bodyType: ({ type }) => `請求內容必須以 ${type} 傳送。`,
  bodyTooLarge: ({ size }) => `請求內容太大，這裡最多只能 ${size}。`,
  bodyTooSlow: '內容傳得太慢，後面還有其他請求在等；請再傳一次。',
  tooManyParts: ({ max }) => `表單的欄位超過 ${max} 個。`,
  badForm: '請求內容不是有效的表單。',
  brokenInside: 'Mapwright 內部出錯了，詳情請看日誌。',
  unknownHost: '這個服務不認得這個主機名稱；啟動時用 --allow-host 可以加入。',
  foreignOrigin: '這個來源的網頁不能使用這個服務；啟動時用 --allow-origin 可以加入。',
  foreignSite: '其他網站不能使用這個服務。',
  readingAlone: '這個位址只能讀取。',
  brokenEscape: '網址裡的百分號編碼不正確。',
  onlyWebSocket: '事件是透過 WebSocket 傳送的，請用 ws:// 開啟這個網址。',
  tooManyWatchers: ({ max }) => `已經有 ${max} 個連線在接收事件，請先關閉其中一個。`,
  badHandshake: 'WebSocket 交握不正確。',
}

const places: Readonly<Record<string, string>> = {
  body: '請求內容',
  path: '網址路徑',
  query: '查詢參數',
  'command line': '命令列',
}

/** `field` is empty for the whole. */
function place(field: string, where: string): string {
  const whole = places[where] ?? where
  return field === '' ? whole : `${field}（${whole}）`
}
