/** Numbers that look random and are the same in every run. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A copy of a file with one kind of damage. */
export function mutate(file: Uint8Array, random: (below: number) => number): Uint8Array {
  return damages[random(damages.length)]!(Uint8Array.from(file), random)
}

type Damage = (file: Uint8Array, random: (below: number) => number) => Uint8Array

const damages: readonly Damage[] = [
  function flipBits(file, random) {
    for (let i = 0; i <= random(8); i++) file[random(file.length)]! ^= 1 << random(8)
    return file
  },
  function extremeBytes(file, random) {
    for (let i = 0; i <= random(4); i++) file[random(file.length)] = [0x00, 0x7f, 0x80, 0xff][random(4)]!
    return file
  },
  function extremeInt(file, random) {
    if (file.length < 4) return file
    const value = [0, -1, 0x7fffffff, -0x80000000, 0x10000, 0xffff][random(6)]!
    new DataView(file.buffer).setInt32(random(file.length - 3), value)
    return file
  },
  function cutOut(file, random) {
    const start = random(file.length)
    const length = random(Math.min(64, file.length - start)) + 1
    return Uint8Array.from([...file.subarray(0, start), ...file.subarray(start + length)])
  },
  function repeat(file, random) {
    const start = random(file.length)
    const piece = file.subarray(start, start + random(64) + 1)
    return Uint8Array.from([...file.subarray(0, start), ...piece, ...file.subarray(start)])
  },
  function truncate(file, random) {
    return file.subarray(0, random(file.length))
  },
]
