import type { Translation } from '../language/translation.ts'
import type { en } from './en.ts'
import { bot } from './zh-tw/bot.ts'
import { build } from './zh-tw/build.ts'
import { check } from './zh-tw/check.ts'
import { convert } from './zh-tw/convert.ts'
import { files } from './zh-tw/files.ts'
import { fleet } from './zh-tw/fleet.ts'
import { http } from './zh-tw/http.ts'
import { making } from './zh-tw/making.ts'
import { maps } from './zh-tw/maps.ts'
import { pictures } from './zh-tw/pictures.ts'
import { plots } from './zh-tw/plots.ts'
import { service } from './zh-tw/service.ts'
import { tasks } from './zh-tw/tasks.ts'
import { template } from './zh-tw/template.ts'
import { upkeep } from './zh-tw/upkeep.ts'
import { webhook } from './zh-tw/webhook.ts'

/**
 * Traditional Chinese as players of Taiwanese servers write it. Items have the game's own names.
 *
 * | English                     | Chinese      |
 * | --------------------------- | ------------ |
 * | map art                     | 地圖畫       |
 * | map-art file, blueprint     | 投影檔       |
 * | map, filled map             | 地圖         |
 * | empty map                   | 空白地圖     |
 * | bot                         | 機器人       |
 * | task, queue                 | 任務、佇列   |
 * | station                     | 材料站       |
 * | box, container              | 材料箱、容器 |
 * | dump                        | 回收箱       |
 * | material                    | 材料         |
 * | shulker box                 | 界伏盒       |
 * | sub-server                  | 分流         |
 * | warp                        | 傳送點       |
 * | claim, protected area       | 領地         |
 * | scaffolding                 | 鷹架方塊     |
 * | build                       | 建造         |
 * | inventory                   | 物品欄       |
 * | settings                    | 設定         |
 * | licence agreement           | 使用者授權合約 |
 */
export const zhTw: Translation<typeof en> = {
  ...bot,
  ...build,
  ...check,
  ...convert,
  ...files,
  ...fleet,
  ...http,
  ...making,
  ...maps,
  ...pictures,
  ...plots,
  ...service,
  ...tasks,
  ...template,
  ...upkeep,
  ...webhook,
}
