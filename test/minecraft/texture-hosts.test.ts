import { expect, test } from 'bun:test'
import { createTextureHosts } from '../../lib/minecraft/texture-hosts.ts'

function reasonFor(allow: (address: string) => string, address: string): string | undefined {
  try {
    allow(address)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'something else'
  }
}

test("Mojang's host is allowed by http and https, however it is written", () => {
  const allow = createTextureHosts([])
  const addresses = [
    'http://textures.minecraft.net/texture/abc',
    'https://textures.minecraft.net/texture/abc?x=1',
    'HTTPS://Textures.Minecraft.NET:443/texture/abc',
    'http://textures.minecraft.net:80/texture/abc',
  ]

  const reasons = addresses.map((address) => reasonFor(allow, address))

  expect(reasons).toEqual(addresses.map(() => undefined))
})

test('every other host, port, scheme and trick is refused', () => {
  const allow = createTextureHosts([])
  const addresses = [
    '',
    'abc',
    '//textures.minecraft.net/x',
    'textures.minecraft.net/x',
    'ftp://textures.minecraft.net/x',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://textures.minecraft.net:8080/x',
    'http://textures.minecraft.net:443/x',
    'https://textures.minecraft.net:80/x',
    'http://textures.minecraft.net./x',
    'http://textures.minecraft.net.evil.example/x',
    'http://evil.example/textures.minecraft.net',
    'http://textures.minecraft.net@evil.example/x',
    'http://evil.example#textures.minecraft.net',
    'http://evil.example?textures.minecraft.net',
    'http://evil.example\\@textures.minecraft.net/x',
    'http://user@textures.minecraft.net/x',
    'http://user:secret@textures.minecraft.net/x',
    'http://localhost/x',
    'http://127.0.0.1/x',
    'http://127.1/x',
    'http://2130706433/x',
    'http://0x7f000001/x',
    'http://0/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x',
    'http://192.168.1.1/x',
    'http://ｔextures.minecraft.net.evil/x',
  ]

  const allowed = addresses.filter((address) => reasonFor(allow, address) === undefined)

  expect(allowed).toEqual([])
})

test('a further host is allowed on the port that was given, or on the usual ones', () => {
  const allow = createTextureHosts(['skins.example', 'Other.Example:8080', '127.0.0.1:9000', '[::1]:9000'])
  const reasons = (addresses: readonly string[]) =>
    addresses.map((address) => reasonFor(allow, address) === undefined)

  expect(
    reasons([
      'http://skins.example/a.png',
      'https://skins.example/a.png',
      'http://other.example:8080/a.png',
      'http://127.0.0.1:9000/a.png',
      'http://[::1]:9000/a.png',
    ]),
  ).toEqual([true, true, true, true, true])
  expect(
    reasons([
      'http://skins.example:8080/a.png',
      'http://other.example/a.png',
      'http://127.0.0.1/a.png',
      'http://127.0.0.1:9001/a.png',
      'http://localhost:9000/a.png',
      'http://[::1]/a.png',
    ]),
  ).toEqual([false, false, false, false, false, false])
})

test('the refusal says which host it is and what to do', () => {
  const reason = reasonFor(createTextureHosts([]), 'https://skins.example:8443/a.png')

  expect(reason).toBe(
    'Skins may not be fetched from skins.example:8443; start with --texture-host to allow that host.',
  )
})
