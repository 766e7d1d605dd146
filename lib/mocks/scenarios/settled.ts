import type { PostedConfigurations } from '../memory/stores.ts'

/** A complete configuration. */
export const settledConfigurations: PostedConfigurations = {
  settings: {
    server: { host: 'play.example.net', port: 25565, version: '1.21.4' },
    account: { auth: 'microsoft', username: 'Weaver' },
    network: { preset: 'mcfallout' },
  },
  mapart: {
    placement: { profile: 'normal', rate: 25 },
    overlapDetection: true,
    webhook: { url: 'https://discord.com/api/webhooks/1/mock', userId: '80351110224678912' },
  },
  'mapart-box': {
    stations: [
      {
        server: 11,
        warp: 'material',
        boxes: ['white', 'light_gray', 'gray', 'black', 'red', 'orange', 'yellow', 'lime'].map(
          (dye, index) => ({
            item: `${dye}_carpet`,
            position: [1200 + index * 2, 64, -340],
            kind: index % 3 === 0 ? 'button' : 'chest',
            ...(index % 3 === 0 ? { button: [1200 + index * 2, 65, -341] } : {}),
          }),
        ),
        dump: [1190, 64, -340],
      },
    ],
  },
}
