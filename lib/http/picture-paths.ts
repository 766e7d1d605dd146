import type { Route } from './endpoint.ts'

/** Tells for a path with `/api` whether GET answers it with a picture. */
export function createPicturePaths(routes: readonly Route[]): (pathname: string) => boolean {
  const reads = routes.filter(({ method }) => method === 'GET')
  const isPicture = ({ endpoint }: Route) => endpoint.response[200]?.kind === 'picture'
  // A path written out goes before one with a parameter: /background/list is not the picture `list`.
  const others = new Set(reads.filter((route) => !isPicture(route)).map(({ path }) => `/api${path}`))
  const pictures = reads.filter(isPicture).map(({ path }) => path.replace(/:[a-z]+/gi, '[^/]+'))
  const pattern = new RegExp(`^/api(${pictures.join('|')})$`)
  return (pathname) => pattern.test(pathname) && !others.has(pathname)
}
