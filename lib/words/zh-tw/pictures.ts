import type { Translation } from '../../language/translation.ts'
import type { pictures as english } from '../en/pictures.ts'

export const pictures: Translation<typeof english> = {
  notAnImage: '這個檔案不是圖片，請上傳 PNG、JPEG、GIF 或 WebP。',
  pictureKindNotTaken: ({ kind }) => `不接受 ${kind} 格式的圖片，請上傳 PNG、JPEG、GIF 或 WebP。`,

  unpackingTooSlow: '圖片解開得太久了，請換一張小一點的。',
  pictureDamaged: '圖片打不開：它可能損毀了，或者格式和副檔名不符。',
  tooManyPixels: ({ width, height, megapixels = 20 }) =>
    `圖片有 ${width} x ${height} 像素，請改用 ${megapixels * 100} 萬像素以內的圖片。`,
  noBackground: '沒有這個雜湊值的背景圖片。',
  noBackgroundSet: '還沒有設定背景圖片。',
  backgroundFileGone: '這張背景圖片的檔案不見了，請重新上傳。',
  skinAddressNotHttp: '外觀的網址必須是 http 或 https 網址。',
  skinAddressHasPassword: '外觀的網址不能包含使用者名稱或密碼。',
  skinHostNotAllowed: ({ host }) => `不能從 ${host} 取得外觀；啟動時用 --texture-host 可以允許這個主機。`,
  headNeedsOne: '請指定玩家（key）或外觀網址（url）其中之一。',
  noSkinThere: '這個網址沒有外觀檔案。',
  notASkin: '這個網址的檔案不是外觀檔：應該是 64x64 或 64x32 像素的 PNG。',
  skinDamaged: '這個網址的外觀檔損毀了。',
  noOwnSkin: ({ name }) => `玩家 ${name} 沒有自己的外觀。`,
  noPlayer: ({ name }) => `沒有名為 ${name} 的玩家。`,
  profileNotJson: '玩家檔案服務回傳的不是 JSON，請檢查它的網址。',
  profileNotBase64: '玩家檔案服務回傳的材質不是 Base64，請檢查它的網址。',
  noIcon: ({ name }) => `沒有 ${name} 的圖示。`,
  iconUnreadable: ({ name }) => `讀不到圖示檔 ${name}.png，請檢查它的權限。`,
  iconNotPng: ({ name }) => `圖示檔 ${name}.png 不是 PNG，請換掉或移除它。`,
  noItem: ({ id }) => `沒有 ${id} 號物品。`,
  hostTooSlow: ({ host, seconds }) => `${host} 在 ${seconds} 秒內沒有回應，請稍後再試。`,
  hostUnreachable: ({ host, reason }) => `無法連到 ${host}：${reason}。`,
  hostWantsFewer: ({ host }) => `${host} 要求減少請求次數，請稍後再試。`,
  hostRedirects: ({ host }) => `${host} 想要重新導向，已拒絕。`,
  hostStatus: ({ host, status }) => `${host} 回應了狀態碼 ${status}。`,
  hostAnswerTooLarge: ({ host }) => `${host} 的回應超過 1 MiB。`,
  profileFailed: ({ reason }) => `無法取得效能分析：${reason}。`,
}
