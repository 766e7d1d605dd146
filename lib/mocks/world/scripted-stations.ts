import type { Configuration } from '../../config/configuration.ts'
import type { StationStock } from '../../stations/station-stock.ts'

/** The stations of the settings, with some of everything. */
export function createScriptedStations(
  configuration: Pick<Configuration, 'read'>,
  now: () => Date,
): () => StationStock[] {
  return () =>
    configuration.read('mapart-box').stations.map(({ server, warp, boxes, dump }) => ({
      server,
      warp,
      boxes: boxes.map(({ item, position, button }, index) => ({
        position,
        item,
        hasButton: button !== undefined,
        items: { [item]: 64 * (index % 27) },
        seenAt: now().toISOString(),
        problem: '',
        ...(button ? { button } : {}),
      })),
      ...(dump ? { dump } : {}),
    }))
}
