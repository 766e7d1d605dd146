import type { Translation } from '../../language/translation.ts'
import type { webhook as english } from '../en/webhook.ts'
import { number } from './format.ts'

export const webhook: Translation<typeof english> = {
  everyBlockRight: '每個方塊都正確。',
  taskSkipped: ({ reason }) => `已跳過：${reason}`,
  noticeDone: ({ art }) => `${art} 蓋好了`,
  noticeError: ({ art }) => `${art} 蓋不下去了`,
  noticeWarning: ({ art }) => `${art} 需要幫忙`,
  noticeStock: '材料一天內會用完',
  noticeErrors: ({ text, others }) => `${text}\n這段期間還有 ${others} 個任務出錯。`,
  noticeWarnings: ({ text, others }) => `${text}\n這段期間還有 ${others} 個警告。`,
  noticePlace: '位置',
  noticeBlocks: '方塊',
  noticeBlocksOf: ({ right, total }) => `${number(right)} 個，共 ${number(total)} 個`,
  noticeTime: '時間',
  noticeDuration: ({ seconds }) => {
    const minutes = Math.round(seconds / 60)
    if (seconds < 90) return `${Math.round(seconds)} 秒`
    return minutes < 60 ? `${minutes} 分鐘` : `${Math.floor(minutes / 60)} 小時 ${minutes % 60} 分鐘`
  },
  noticeTrips: '補材料次數',
}
