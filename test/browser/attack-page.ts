/** The attempts of a page and their results, as the page reports them. */
export interface AttackReport {
  /** Texts or fields that it could read. */
  readonly read: readonly string[]
  /** Whether its WebSocket opened. */
  readonly isWatching: boolean
}

/**
 * A page that tries everything a page can do to the service at `api` without being asked: forms, pictures, scripts, fetch
 * with and without CORS, beacons, frames, a WebSocket. It puts its report into `window.report`.
 */
export function attackPage(api: string): string {
  const socket = `${api.replace('http:', 'ws:').replace(/\/api$/, '')}/ws`
  return `<!doctype html>
<title>attack</title>
<iframe name="hole" style="display:none"></iframe>
<form id="auto" method="post" target="hole" action="${api}/mapart/task/autoBuild?auto=true"></form>
<form id="eula" method="post" target="hole" enctype="text/plain" action="${api}/eula/accept">
  <input name='{"accepted":true,"reading_time":0,"response_type":"' value='"}'>
</form>
<form id="exit" method="post" target="hole" action="${api}/exit"></form>
<img src="${api}/render"><img src="${api}/mapart/tasks"><img src="${api}/swagger">
<script src="${api}/mapart/tasks"></script>
<link rel="stylesheet" href="${api}/config/settings">
<iframe src="${api}/swagger"></iframe>
<object data="${api}/mapart/tasks"></object>
<script type="module">
const read = []
const json = { 'Content-Type': 'application/json' }
const plain = { 'Content-Type': 'text/plain' }
const accepted = JSON.stringify({ accepted: true, reading_time: 0, response_type: 'attack' })
const blueprint = new FormData()
blueprint.append('file', new Blob(['x']), 'attack.nbt')
const background = new FormData()
background.append('background', new Blob(['x']), 'attack.png')

async function attempt(path, options) {
  try {
    const response = await fetch('${api}' + path, options)
    const text = await response.text()
    if (response.type !== 'opaque' && response.ok) read.push(path + ': ' + text.slice(0, 100))
  } catch {}
}

for (const form of document.forms) form.submit()
await Promise.all([
  attempt('/test'),
  attempt('/mapart/tasks'),
  attempt('/config/settings'),
  attempt('/auth', { credentials: 'include' }),
  attempt('/mapart/task/autoBuild?auto=true', { method: 'POST' }),
  attempt('/mapart/task/autoBuild?auto=true', { method: 'POST', mode: 'no-cors' }),
  attempt('/eula/accept', { method: 'POST', mode: 'no-cors', headers: plain, body: accepted }),
  attempt('/eula/accept', { method: 'POST', headers: json, body: accepted }),
  attempt('/config/settings', { method: 'POST', mode: 'no-cors', headers: plain, body: '{"server":{"host":"127.0.0.1","port":9}}' }),
  attempt('/config/settings', { method: 'POST', headers: json, body: '{"server":{"host":"127.0.0.1","port":9}}' }),
  attempt('/blueprints', { method: 'POST', mode: 'no-cors', body: blueprint }),
  attempt('/background/upload', { method: 'POST', mode: 'no-cors', body: background }),
  attempt('/mapart/tasks/batch', { method: 'DELETE', headers: json, body: '["task"]' }),
  attempt('/mapart/tasks/task', { method: 'DELETE' }),
  attempt('/exit', { method: 'POST', mode: 'no-cors' }),
  attempt('/exit', { method: 'POST' }),
])
navigator.sendBeacon('${api}/exit')
navigator.sendBeacon('${api}/mapart/task/autoBuild?auto=true')
const isWatching = await new Promise((resolve) => {
  const socket = new WebSocket('${socket}')
  socket.onmessage = () => resolve(true)
  socket.onerror = () => resolve(false)
  socket.onclose = () => resolve(false)
})
await new Promise((resolve) => setTimeout(resolve, 500))
window.report = { read, isWatching }
</script>`
}
