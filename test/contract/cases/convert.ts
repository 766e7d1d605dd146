import { expect } from 'bun:test'
import { maxPictureBytes } from '../../../lib/images/acceptable.ts'
import { Production } from '../../../lib/produce/production.ts'
import { pngFile } from '../../support/png-file.ts'
import { waterArt } from '../../support/relief-arts.ts'
import type { ContractCase } from '../case.ts'
import { type Call, must } from '../environment.ts'
import { ConversionReport, expectShape, ReliefReport } from '../shapes.ts'
import { fileOf, plotNamed, uploadBlueprint } from '../tasks.ts'

const picture = pngFile(40, 40, (x, y) => [x * 6, y * 6, 120, 255])
const quick = { method: 'diffusion', flat: 'true' }

const sendTo =
  (path: string) =>
  (call: Call, query: Readonly<Record<string, string>> = quick, bytes: BlobPart = picture) => {
    const form = new FormData()
    form.append('picture', new Blob([bytes]), 'contract.png')
    return call('POST', path, { query, body: form })
  }
const send = sendTo('/convert')
const produce = sendTo('/produce')

const plot = plotNamed('contract')

export const convertCases: readonly ContractCase[] = [
  {
    pair: 'POST /convert 200',
    when: 'the file is a picture',
    act: ({ call }) => send(call, { ...quick, palette: 'wool', name: 'converted.nbt' }),
    expect: async ({ json }, { call }) => {
      expectShape(ConversionReport, json)
      expect(json).toMatchObject({ name: 'converted.nbt', maps: 1, width: 128, length: 129, height: 1 })
      expect(await (await call('GET', '/blueprints')).json()).toContainEqual(
        expect.objectContaining({ name: 'converted.nbt', width: 128, length: 129, height: 1 }),
      )
    },
  },
  {
    pair: 'POST /convert 400',
    when: 'settings contradict each other',
    act: ({ call }) => send(call, { ...quick, height: '3' }),
    expect: ({ text }) => expect(text).toContain('not both'),
  },
  {
    pair: 'POST /convert 413',
    when: 'the file is larger than a picture may be',
    act: ({ call }) => send(call, quick, new Uint8Array(maxPictureBytes + 1)),
  },
  {
    pair: 'POST /convert 415',
    when: 'the file is no picture',
    act: ({ call }) => send(call, quick, 'no picture'),
    expect: ({ text }) => expect(text).toContain('not an image'),
  },
  {
    pair: 'POST /convert 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => send(call),
  },
  {
    pair: 'POST /produce 200',
    when: 'there is a plot',
    async act({ call }) {
      await must(call('POST', '/config/plots', { json: { plots: [plot] } }))
      return produce(call)
    },
    async expect({ json }, { call }) {
      expectShape(Production, json)
      const { pictures } = json as Production
      expect(pictures).toMatchObject([{ picture: 'contract.png', isNew: true }])
      expect(await (await produce(call)).json()).toMatchObject({
        pictures: [{ ...pictures[0], isNew: false }],
      })
      await must(call('POST', '/mapart/task/autoBuild?auto=false'))
      for (const id of pictures[0]!.tasks) await must(call('DELETE', `/mapart/tasks/${id}`))
    },
  },
  {
    pair: 'POST /produce 400',
    when: 'the wall has no direction',
    act: ({ call }) => produce(call, { ...quick, wall: '1,2,3' }),
    expect: ({ text }) => expect(text).toContain('direction'),
  },
  {
    pair: 'POST /produce 413',
    when: 'the pictures are too large',
    act: ({ call }) => produce(call, quick, new Uint8Array(maxPictureBytes + 1)),
  },
  {
    pair: 'POST /produce 415',
    when: 'a file is no picture',
    act: ({ call }) => produce(call, quick, 'no picture'),
    expect: ({ text }) => expect(text).toContain('not an image'),
  },
  {
    pair: 'POST /produce 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => produce(call),
  },
  {
    pair: 'POST /blueprints/{name}/relief 200',
    when: 'the art is as low as it can be',
    act: ({ call }) => call('POST', '/blueprints/small.nbt/relief'),
    expect: ({ json }) => {
      expectShape(ReliefReport, json)
      expect(json).toMatchObject({ name: 'small.nbt', blocks: 16, height: 1, savedLevels: 0 })
    },
  },
  {
    pair: 'POST /blueprints/{name}/relief 400',
    when: 'the maps depend on more than heights',
    act: async ({ call }) => {
      await uploadBlueprint({ call }, 'water.nbt', fileOf(waterArt(1, 8)))
      return call('POST', '/blueprints/water.nbt/relief')
    },
    expect: ({ text }) => expect(text).toContain('water'),
  },
  {
    pair: 'POST /blueprints/{name}/relief 400',
    when: 'there is no such file',
    act: ({ call }) => call('POST', '/blueprints/none.nbt/relief'),
    expect: ({ text }) => expect(text).toContain('none.nbt'),
  },
  {
    pair: 'POST /blueprints/{name}/relief 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/blueprints/small.nbt/relief'),
  },
]
