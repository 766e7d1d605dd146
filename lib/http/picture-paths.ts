import type { Route } from './endpoint.ts'

/** Returns a function that tells whether GET of a path (with `/api`) answers with a picture. */
export function createPicturePaths(routes: readonly Route[]): (pathname: string) => boolean {
  const reads = routes.filter(({ method }) => method === 'GET')
  const isPicture = ({ endpoint }: Route) => endpoint.response[200]?.kind === 'picture'
  // A literal path takes precedence over one with a parameter: /background/list is not the picture `list`.
  const others = new Set(reads.filter((route) => !isPicture(route)).map(({ path }) => `/api${path}`))
  const pictures = reads.filter(isPicture).map(({ path }) => path.replace(/:[a-z]+/gi, '[^/]+'))
  const pattern = new RegExp(`^/api(${pictures.join('|')})$`)
  return (pathname) => pattern.test(pathname) && !others.has(pathname)
}

/** Returns a function that tells whether an endpoint (its path with `/api`) answers to the service's own pages alone. */
export function createOwnPaths(routes: readonly Route[]): (method: string, pathname: string) => boolean {
  const ownPaths = new Set(
    routes
      .filter(({ endpoint }) => endpoint.isOwnPagesOnly)
      .map(({ method, path }) => `${method} /api${path}`),
  )
  return (method, pathname) => ownPaths.has(`${method} ${pathname}`)
}
