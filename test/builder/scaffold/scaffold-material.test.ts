import { expect, test } from 'bun:test'
import { createScaffoldMaterial } from '../../../lib/builder/scaffold/scaffold-material.ts'
import type { Slots } from '../../../lib/game/item-stack.ts'
import { fakeBlocks } from '../fake-blocks.ts'

const seconds: Record<string, number> = {
  moss_block: 0.15,
  dirt: 0.75,
  white_wool: 1.2,
  netherrack: 2,
  glass: 0.45,
  oak_leaves: 0.3,
  cobblestone: 10,
}

interface Had {
  readonly slots?: Slots
  /** What the boxes hold; null: they were never opened. */
  readonly boxes?: Readonly<Record<string, number | null>>
  /** What boxes held when they were open the last time; they may have been filled since. */
  readonly forgotten?: Readonly<Record<string, number>>
  readonly needed?: Readonly<Record<string, number>>
  readonly unavailable?: readonly string[]
  /** Whether all boxes of the station are known. */
  readonly isSearched?: boolean
  readonly isInVain?: boolean
}

function materialOf({
  slots = [],
  boxes = {},
  forgotten = {},
  needed = {},
  unavailable = [],
  isSearched = true,
  isInVain = false,
}: Had) {
  const blocks = { ...fakeBlocks(), cubeDigSeconds: (name: string) => seconds[name] ?? null }
  const holding = (item: string, count: number) => new Map(count > 0 ? [[item, count]] : [])
  const ofBox = ([item, count]: [string, number | null]) => ({
    listed: new Map(item === '' ? [] : [[item, null]]),
    contents: count === null ? null : holding(item, count),
    seen: null,
  })
  const ofForgotten = ([item, count]: [string, number]) => ({
    listed: new Map([[item, null]]),
    contents: null,
    seen: { items: holding(item, count) },
  })
  const stillNeeded = new Map(Object.entries(needed))
  return createScaffoldMaterial({
    site: { material: stillNeeded },
    player: { blocks, inventory: { slots: () => slots } as never },
    stations: [
      {
        boxes: [...Object.entries(boxes).map(ofBox), ...Object.entries(forgotten).map(ofForgotten)],
        mayBeSearched: !isSearched,
        searchedAt: null,
      },
    ],
    unavailable: new Set(unavailable),
    stillNeeded: () => stillNeeded,
    isInVain: () => isInVain,
  })
}

const nothing = new Map<string, number>()
const namesOf = (kinds: readonly { readonly name: string }[]) => kinds.map(({ name }) => name)

test('what is dug fastest is fetched, of several that there is enough of', () => {
  const material = materialOf({ boxes: { netherrack: 500, dirt: 500, moss_block: 3 } })

  expect(material.toFetch(40, nothing).fetch).toEqual(new Map([['dirt', 40]]))
})

test('of little there may soon be too little, so what is in plenty is fetched although it is dug slowly', () => {
  const material = materialOf({ boxes: { white_wool: 22, netherrack: 500 } })

  expect(material.toFetch(13, nothing).fetch).toEqual(new Map([['netherrack', 13]]))
})

test('what takes ten seconds to dig is not fetched for being in plenty', () => {
  const material = materialOf({ boxes: { white_wool: 60, cobblestone: 500 } })

  expect(material.toFetch(13, nothing).fetch).toEqual(new Map([['white_wool', 13]]))
})

test.each(['glass', 'oak_leaves'])(
  '%s, of which digging gives nothing back, is fetched only where nothing else is left',
  (item) => {
    const both = materialOf({ boxes: { cobblestone: 500, netherrack: 20, [item]: 500 } })
    const alone = materialOf({ boxes: { [item]: 500 }, needed: { [item]: 450 } })

    expect(both.toFetch(13, nothing).fetch).toEqual(new Map([['netherrack', 13]]))
    expect(alone.toFetch(64, nothing).fetch).toEqual(new Map([[item, 49]]))
  },
)

test('the art keeps what it still takes and one more, carried and in the boxes', () => {
  const slots = [{ item: 'white_wool', count: 30 }]
  const material = materialOf({
    slots,
    boxes: { white_wool: 25, netherrack: 500 },
    needed: { white_wool: 50 },
  })

  expect(namesOf(material.carried(40, nothing))).toEqual(Array(4).fill('white_wool'))
  expect(material.toFetch(40, nothing).fetch).toEqual(new Map([['netherrack', 36]]))
})

test('the one more than the art takes is used as well after a trip that was in vain', () => {
  const slots = [{ item: 'white_wool', count: 2 }]
  const needed = { white_wool: 1 }

  expect(materialOf({ slots, needed }).carried(1, new Map([['white_wool', 1]]))).toEqual([])
  expect(materialOf({ slots, needed, isInVain: true }).carried(1, new Map([['white_wool', 1]]))).toHaveLength(
    1,
  )
})

test("a surplus of the art's own blocks serves where there is nothing else", () => {
  const material = materialOf({ boxes: { white_wool: 200 }, needed: { white_wool: 50 } })

  expect(material.toFetch(40, nothing).fetch).toEqual(new Map([['white_wool', 40]]))
})

test('what the next blocks take is not to spare, though the boxes hold more', () => {
  const slots = [{ item: 'white_wool', count: 30 }]
  const material = materialOf({ slots, boxes: { white_wool: 300 }, needed: { white_wool: 50 } })

  expect(material.carried(40, new Map([['white_wool', 30]]))).toEqual([])
})

test('what planned scaffolding takes is neither to spare nor left for the art', () => {
  const slots = [{ item: 'white_wool', count: 32 }]
  const material = materialOf({ slots, boxes: { white_wool: 11 }, needed: { white_wool: 33 } })
  const [reserved, planned] = [new Map([['white_wool', 9]]), new Map([['white_wool', 7]])]

  expect(material.carried(40, reserved)).toHaveLength(9)
  expect(material.carried(40, reserved, planned)).toHaveLength(2)
})

test('nothing is fetched that no station had, nor anything that is no full block', () => {
  const boxes = { dirt: null, torch: 64 }

  expect(materialOf({ boxes }).toFetch(40, nothing).fetch).toEqual(new Map([['dirt', 40]]))
  expect(materialOf({ boxes, unavailable: ['dirt'] }).toFetch(40, nothing).fetch).toEqual(nothing)
})

test('an unopened box of what the art does not take may hold all that is wanted', () => {
  const material = materialOf({ boxes: { dirt: null } })

  expect(material.toFetch(240, nothing).fetch).toEqual(new Map([['dirt', 240]]))
})

test('several kinds serve together, those first that are dug fastest', () => {
  const slots = [
    { item: 'netherrack', count: 20 },
    { item: 'moss_block', count: 10 },
  ]
  const material = materialOf({ slots, boxes: { dirt: 4, white_wool: 30 } })

  expect(material.toFetch(40, nothing)).toEqual({
    fetch: new Map([
      ['dirt', 4],
      ['white_wool', 6],
    ]),
    carried: new Map([
      ['moss_block', 10],
      ['netherrack', 20],
    ]),
  })
  expect(namesOf(material.carried(12, nothing))).toEqual([
    ...Array(10).fill('moss_block'),
    'netherrack',
    'netherrack',
  ])
})

test('what is carried is used up before more is fetched', () => {
  const slots = [{ item: 'moss_block', count: 40 }]
  const material = materialOf({ slots, boxes: { netherrack: 30 } })

  expect(material.toFetch(40, nothing).fetch).toEqual(nothing)
})

test('what takes ten seconds to dig is not used while the station has something quicker and there is room for it', () => {
  const cobblestone = { item: 'cobblestone', count: 40 }
  const boxes = { dirt: 500 }
  const fetched = (slots: Slots, count: number) => materialOf({ slots, boxes }).toFetch(count, nothing).fetch

  expect(fetched([cobblestone, null], 40)).toEqual(new Map([['dirt', 40]]))
  expect(fetched([cobblestone], 40)).toEqual(nothing)
  expect(fetched([cobblestone, null], 4)).toEqual(nothing)
})

test("an unopened box of the art's own blocks is looked into when there is nothing else", () => {
  const needed = { white_wool: 50 }

  expect(materialOf({ boxes: { white_wool: null }, needed }).toFetch(40, nothing).fetch).toEqual(
    new Map([['white_wool', 40]]),
  )
  expect(
    materialOf({ boxes: { white_wool: null, netherrack: 30 }, needed }).toFetch(40, nothing).fetch,
  ).toEqual(new Map([['netherrack', 30]]))
})

test('a box that was empty, and may have been filled since, is looked into; one that was not is counted on', () => {
  const needed = { white_wool: 50 }
  const fetched = (forgotten: Record<string, number>) =>
    materialOf({ forgotten, needed }).toFetch(40, nothing).fetch

  expect(fetched({ white_wool: 0 })).toEqual(new Map([['white_wool', 40]]))
  expect(fetched({ dirt: 20 })).toEqual(new Map([['dirt', 20]]))
})

test('what was fetched on the guess that there is more is not fetched again and again when there is still none to spare', () => {
  const slots = [{ item: 'white_wool', count: 20 }]
  const material = materialOf({ slots, boxes: { white_wool: null }, needed: { white_wool: 100 } })
  const fetched = () => Object.fromEntries(material.toFetch(7, nothing).fetch)

  expect([fetched(), fetched()]).toEqual([{ white_wool: 7 }, { white_wool: 7 }])
  slots[0] = { item: 'white_wool', count: 27 }
  expect(fetched()).toEqual({})
  // When it has been used, there may be more.
  slots[0] = { item: 'white_wool', count: 3 }
  expect(fetched()).toEqual({ white_wool: 7 })
})

test('where much time is saved, a box is looked into for what is quickly dug, though there is enough of what is not', () => {
  const boxes = { white_wool: null, cobblestone: 500 }
  const fetched = (count: number, more: Had = {}) =>
    materialOf({ boxes, needed: { white_wool: 100 }, ...more }).toFetch(count, nothing).fetch

  // Wool 1.2 s, cobblestone 10 s; a trip is worth 60.
  expect(fetched(7)).toEqual(new Map([['white_wool', 7]]))
  expect(fetched(6)).toEqual(new Map([['cobblestone', 6]]))
  expect(fetched(7, { unavailable: ['white_wool'] })).toEqual(new Map([['cobblestone', 7]]))
})

test('a surplus that may be in an unopened box is not counted on before it is seen', () => {
  const slots = [{ item: 'white_wool', count: 30 }]
  const material = materialOf({ slots, boxes: { white_wool: null }, needed: { white_wool: 50 } })

  expect(material.carried(40, nothing)).toEqual([])
})

test('boxes of which nothing is known are looked into when there is nothing else', () => {
  const boxes = { '': null }

  expect(materialOf({ boxes }).toFetch(40, nothing).fetch).toEqual(new Map([['dirt', 40]]))
  expect(materialOf({ boxes: { ...boxes, netherrack: 64 } }).toFetch(40, nothing).fetch).toEqual(
    new Map([['netherrack', 40]]),
  )
  expect(materialOf({ boxes, unavailable: ['dirt'] }).toFetch(40, nothing).fetch).toEqual(nothing)
})

test('where much time is saved, boxes of which nothing is known are looked into, though there is enough of what is dug slowly', () => {
  const boxes = { cobblestone: 500, '': null }

  expect(materialOf({ boxes }).toFetch(20, nothing).fetch).toEqual(new Map([['dirt', 20]]))
  expect(materialOf({ boxes }).toFetch(1, nothing).fetch).toEqual(new Map([['cobblestone', 1]]))
  expect(materialOf({ boxes, unavailable: ['dirt'] }).toFetch(20, nothing).fetch).toEqual(
    new Map([['cobblestone', 20]]),
  )
})

test('a station that was not searched yet may have boxes with material', () => {
  expect(materialOf({ isSearched: false }).toFetch(40, nothing).fetch).toEqual(new Map([['dirt', 40]]))
  expect(materialOf({ isSearched: false, unavailable: ['dirt'] }).toFetch(40, nothing).fetch).toEqual(nothing)
  expect(materialOf({}).toFetch(40, nothing).fetch).toEqual(nothing)
})

test("when more is fetched, the art's own items that are kept back stay with the player, too", () => {
  const slots = [{ item: 'white_wool', count: 30 }]
  const material = materialOf({ slots, boxes: { netherrack: 64 }, needed: { white_wool: 10 } })

  const { fetch, carried } = material.toFetch(40, new Map([['white_wool', 10]]))

  const used = 40 - (fetch.get('netherrack') ?? 0)
  expect(used).toBeGreaterThan(0)
  expect(carried.get('white_wool')).toBe(used + 1)
})
