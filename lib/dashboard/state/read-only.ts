/** Whether the page is that of `--read-only-port`: it shows the same and has no verbs, which the service would refuse. */
export const isReadOnly: boolean =
  globalThis.document?.documentElement.hasAttribute('data-read-only') ?? false
