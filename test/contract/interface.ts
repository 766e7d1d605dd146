/** The content of a status: a content type, or `empty` for no body. */
export type Content = 'text' | 'json' | 'png' | 'image' | 'jpg' | 'database' | 'empty'

/** Interface v1.0, line by line: method, path and every status that the document states. */
export const contract: Readonly<Record<string, Readonly<Record<number, Content>>>> = {
  // System
  'GET /test': { 200: 'text' },
  'GET /user/name': { 200: 'text' },
  'POST /exit': { 200: 'empty' },
  'POST /profile': { 200: 'text', 201: 'text', 500: 'text' },
  'GET /auth': { 200: 'json' },
  'GET /tunnel-auth': { 200: 'json' },

  // EULA
  'GET /eula': { 200: 'json' },
  'GET /eula/status': { 200: 'json' },
  'POST /eula/accept': { 200: 'json', 400: 'json', 403: 'json' },

  // Configuration
  'GET /config/{service}': { 200: 'json', 404: 'empty' },
  'POST /config/{service}': { 200: 'text', 400: 'text', 404: 'empty' },

  // Map-art building
  'GET /mapart/tasks': { 200: 'json' },
  'POST /mapart/tasks': { 200: 'text', 400: 'text', 500: 'text' },
  'GET /mapart/tasks/{id}': { 200: 'json', 404: 'empty' },
  'PUT /mapart/tasks/{id}': { 200: 'text', 400: 'text', 404: 'empty', 500: 'text' },
  'DELETE /mapart/tasks/{id}': { 200: 'text', 404: 'empty', 500: 'text' },
  'DELETE /mapart/tasks/batch': { 200: 'text', 207: 'json', 400: 'text', 404: 'empty' },
  'POST /mapart/build/{id}': { 200: 'text', 400: 'text', 404: 'empty', 500: 'text' },
  'POST /mapart/rebuild/{id}': { 200: 'text', 404: 'empty', 500: 'text' },
  'POST /mapart/stop': { 200: 'text', 400: 'text' },
  'POST /mapart/order': { 200: 'text', 400: 'text', 500: 'text' },
  'GET /mapart/task/autoBuild': { 200: 'json' },
  'POST /mapart/task/autoBuild': { 200: 'text', 400: 'text' },
  'GET /mapart/history': { 200: 'json' },
  'GET /preview/{id}': { 200: 'png', 404: 'empty' },
  'GET /render': { 200: 'text', 400: 'text', 500: 'text' },

  // Post-processing
  'POST /postProcessing/scan': { 200: 'text', 400: 'text' },
  'GET /postProcessing/maps': { 200: 'json' },
  'GET /postProcessing/map/{id}': { 200: 'json', 400: 'text', 404: 'empty' },
  'GET /postProcessing/map/{id}/image': { 200: 'png', 400: 'text', 404: 'empty', 500: 'text' },
  'POST /postProcessing/map/clear': { 200: 'text', 400: 'text' },
  'POST /postProcessing': { 200: 'text', 400: 'text' },
  'POST /postProcessing/size': { 200: 'text', 400: 'text' },
  'POST /postProcessing/copyAmount': { 200: 'text', 400: 'text' },
  'POST /postProcessing/copy': { 200: 'text', 400: 'text' },
  'POST /postProcessing/copy/{uuid}': { 200: 'text', 400: 'text' },
  'POST /postProcessing/copyCount/{uuid}': { 200: 'text', 400: 'text' },
  'POST /postProcessing/setRename': { 200: 'text', 400: 'text' },
  'POST /postProcessing/rename': { 200: 'text', 400: 'text' },
  'POST /postProcessing/template': { 200: 'text', 400: 'text' },
  'GET /postProcessing/template/docs': { 200: 'json' },
  'POST /postProcessing/name/{uuid}': { 200: 'text', 400: 'text' },
  'POST /postProcessing/order': { 200: 'text', 400: 'text' },
  'POST /postProcessing/skip/{uuid}': { 200: 'text', 400: 'text' },
  'POST /postProcessing/stop': { 200: 'text' },

  // Background images
  'GET /background': { 200: 'image', 404: 'empty', 500: 'text' },
  'GET /background/list': { 200: 'json' },
  'POST /background/upload': { 200: 'text', 400: 'text', 415: 'text', 500: 'text' },
  'POST /background/set': { 200: 'text', 404: 'empty', 500: 'text' },
  'POST /background/set/{hash}': { 200: 'text', 404: 'empty', 500: 'text' },
  'GET /background/hash': { 200: 'text', 404: 'empty' },
  'GET /background/{hash}': { 200: 'image', 404: 'empty', 500: 'text' },
  'GET /background/thumbnail/{hash}': { 200: 'jpg', 404: 'empty', 500: 'text' },
  'GET /background/position': { 200: 'json', 404: 'empty', 500: 'text' },
  'POST /background/position': { 200: 'text', 404: 'empty', 500: 'text' },

  // Data queries
  'GET /data/items': { 200: 'json' },
  'GET /data/items/maxDamage': { 200: 'json' },
  'GET /assets/items': { 200: 'png', 404: 'empty', 500: 'text' },
  'GET /header': { 200: 'png', 304: 'empty', 400: 'text', 5000: 'text', 5001: 'text' },
}

/** The additions to it, likewise. */
const extensions: typeof contract = {
  'POST /bot/connect': { 200: 'text', 400: 'text' },
  'POST /bot/disconnect': { 200: 'text' },
  'POST /bot/reconnect': { 200: 'text', 400: 'text' },
  'POST /bot/walk': { 200: 'text', 400: 'text' },
  'POST /bot/warp': { 200: 'text', 400: 'text' },
  'POST /bot/put': { 200: 'text', 400: 'text' },
  'POST /bot/drop': { 200: 'text', 400: 'text' },
  'POST /bot/say': { 200: 'text', 400: 'text' },
  'POST /bot/halt': { 200: 'text' },
  'GET /bots': { 200: 'json' },
  'POST /bots/{name}/connect': { 200: 'text', 400: 'text', 404: 'empty' },
  'POST /bots/{name}/disconnect': { 200: 'text', 404: 'empty' },
  'POST /bots/{name}/pause': { 200: 'text', 404: 'empty' },
  'POST /bots/{name}/resume': { 200: 'text', 404: 'empty' },
  'GET /mapart/queue': { 200: 'json' },
  'GET /postProcessing': { 200: 'json' },
  'GET /stations': { 200: 'json' },
  'POST /stations/look': { 200: 'text', 400: 'text' },
  'POST /stations/stop': { 200: 'text' },
  'GET /mapart/runs': { 200: 'json', 400: 'text' },
  'GET /statistics': { 200: 'json', 400: 'text' },
  'POST /backup': { 200: 'database', 500: 'text' },
  'POST /restore': { 200: 'text', 400: 'text', 500: 'text' },
  'GET /diagnostics': { 200: 'json' },
  'POST /mapart/tasks/{id}/restore': { 200: 'text', 400: 'text', 404: 'empty' },
  'PUT /mapart/tasks/{id}/note': { 200: 'text', 400: 'text', 404: 'empty' },
  'PUT /mapart/tasks/{id}/clear': { 200: 'text', 400: 'text', 404: 'empty' },
  'PUT /mapart/tasks/{id}/place': { 200: 'text', 400: 'text', 404: 'empty' },
  'DELETE /mapart/tasks/{id}/retry': { 200: 'text', 404: 'empty' },
  'PUT /postProcessing/order': { 200: 'text', 400: 'text' },
  'GET /mapart/tasks/{id}/cells': { 200: 'json', 404: 'empty' },
  'GET /mapart/tasks/{id}/column': { 200: 'json', 400: 'text', 404: 'empty' },
  'GET /stock': { 200: 'json' },
  'GET /needs': { 200: 'json' },
  'POST /mapart/tasks/batch': { 200: 'json', 400: 'text', 404: 'empty' },
  'GET /projects': { 200: 'json' },
  'GET /projects/{group}': { 200: 'json', 404: 'empty' },
  'GET /plan': { 200: 'json', 400: 'text', 404: 'empty' },
  'GET /plan/place': { 200: 'json', 400: 'text', 404: 'empty' },
  'GET /plots': { 200: 'json' },
  'POST /plots/{name}/open': { 200: 'text', 400: 'text', 404: 'empty' },
  'POST /produce': { 200: 'json', 400: 'text', 413: 'text', 415: 'text', 500: 'text' },
  'POST /convert': { 200: 'json', 400: 'text', 413: 'text', 415: 'text', 500: 'text' },
  'POST /blueprints/{name}/relief': { 200: 'json', 400: 'text', 500: 'text' },
  'GET /postProcessing/wall.png': { 200: 'png', 400: 'text', 404: 'empty', 500: 'text' },
}

/** Every `METHOD /path` of the interface. */
export const operations: readonly string[] = Object.keys(contract)

export const contractWithExtensions: typeof contract = { ...contract, ...extensions }

/** Every `METHOD /path STATUS` that has a case. */
export const pairs: readonly string[] = Object.entries(contractWithExtensions).flatMap(
  ([operation, statuses]) => Object.keys(statuses).map((status) => `${operation} ${status}`),
)

/** A status line has three digits: the document's 5000 and 5001 are 500 with that number in `X-Error-Code`. */
export function statusLine(stated: number): { status: number; errorCode: string | null } {
  return stated < 1000 ? { status: stated, errorCode: null } : { status: 500, errorCode: String(stated) }
}
