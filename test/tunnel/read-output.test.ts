import { expect, test } from 'bun:test'
import { noOutput, readTunnelLine } from '../../lib/tunnel/read-output.ts'

const read = (...lines: string[]) => lines.reduce(readTunnelLine, noOutput)

test.each([
  [
    'a device code in one sentence',
    [
      'To sign in, use a web browser to open the page https://microsoft.com/devicelogin and enter the code ABCD12345 to authenticate.',
    ],
    { signInPage: 'https://microsoft.com/devicelogin', code: 'ABCD12345' },
  ],
  [
    'a code on GitHub',
    ['Browse to https://github.com/login/device and enter the code: 1A2B-3C4D'],
    { signInPage: 'https://github.com/login/device', code: '1A2B-3C4D' },
  ],
  [
    'a code after "use code"',
    ['To grant access to the server, please log into https://github.com/login/device and use code 9F8E-7D6C'],
    { signInPage: 'https://github.com/login/device', code: '9F8E-7D6C' },
  ],
  [
    'a page alone on the next line',
    [
      'Please open the following URL and log in with your Cloudflare account:',
      '',
      'https://dash.cloudflare.com/argotunnel?aud=&callback=https%3A%2F%2Flogin.cloudflareaccess.org%2Fabc',
      '',
      'Leave cloudflared running to download the cert automatically.',
    ],
    {
      signInPage:
        'https://dash.cloudflare.com/argotunnel?aud=&callback=https%3A%2F%2Flogin.cloudflareaccess.org%2Fabc',
      code: '',
    },
  ],
  [
    'a page of another kind',
    ['To authenticate, visit:', '\thttps://login.tailscale.com/a/1234567890'],
    { signInPage: 'https://login.tailscale.com/a/1234567890', code: '' },
  ],
])('finds %s', (_, lines, expected) => {
  expect(read(...lines)).toEqual({ ...expected, publicAddress: '' })
})

test.each([
  [
    '|  https://four-random-words-here.trycloudflare.com                                        |',
    'https://four-random-words-here.trycloudflare.com',
  ],
  ['Connect via browser: https://abc123-65530.asse.devtunnels.ms', 'https://abc123-65530.asse.devtunnels.ms'],
  [
    't=2026-11-20 lvl=info msg="started tunnel" url=https://ab12.ngrok-free.app',
    'https://ab12.ngrok-free.app',
  ],
  ['abc.lhr.life tunneled with tls termination, https://abc.lhr.life', 'https://abc.lhr.life'],
  ['Forwarding HTTP traffic from https://abc.serveo.net', 'https://abc.serveo.net'],
  ['your url is: https://brave-cat.loca.lt', 'https://brave-cat.loca.lt'],
  [
    '\u001b[32mForwarding\u001b[0m https://tunnel.maps.example -> http://localhost:65530',
    'https://tunnel.maps.example',
  ],
])('%p tells the public address', (line, address) => {
  expect(read(line).publicAddress).toBe(address)
})

test.each([
  'INF Thank you for trying Cloudflare Tunnel. Read https://developers.cloudflare.com/cloudflare-one/connections',
  'INF By using it you agree to https://www.cloudflare.com/website-terms/',
  'Serving http://127.0.0.1:65530 and http://localhost:65530',
  'ERR request failed with status code 429',
  'exit code 1',
  'the code is broken',
  'Forwarding http://localhost:65530',
  'https://',
  '',
])('%p tells nothing', (line) => {
  expect(read(line)).toEqual(noOutput)
})

test('a program that prints an address, or says so, is signed in', () => {
  const pending = 'Open https://github.com/login/device and enter the code 1A2B-3C4D'

  expect(read(pending, 'Connect via browser: https://abc.devtunnels.ms')).toEqual({
    signInPage: '',
    code: '',
    publicAddress: 'https://abc.devtunnels.ms',
  })
  expect(read(pending, 'Successfully logged in as somebody.')).toEqual(noOutput)
})
