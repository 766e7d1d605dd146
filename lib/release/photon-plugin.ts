import type { BunPlugin } from 'bun'

/**
 * photon reads its WASM from the folder of its script, which in an executable is a folder of the machine that built it.
 * This plug-in makes that line read an embedded file instead.
 */
export const photonPlugin: BunPlugin = {
  name: 'photon',
  setup(build) {
    build.onLoad({ filter: /[\\/]photon-node[\\/]photon_rs\.js$/ }, async ({ path }) => ({
      loader: 'js',
      contents: withEmbeddedWasm(await Bun.file(path).text()),
    }))
    build.onLoad({ filter: /[\\/]photon_rs_bg\.wasm$/ }, async ({ path }) => ({
      loader: 'file',
      contents: await Bun.file(path).bytes(),
    }))
  },
}

function withEmbeddedWasm(source: string): string {
  const read = "require('path').join(__dirname, 'photon_rs_bg.wasm')"
  if (!source.includes(read)) throw new Error(`the image library no longer says ${read}`)
  // The first line keeps it a CommonJS module: as an ES module it loses the object that the WASM calls back into.
  return `module.exports = exports\n${source.replace(read, "require('./photon_rs_bg.wasm')")}`
}
