/**
 * The parameters of a requested path that matches a route's path (`/mapart/tasks/:id`), decoded as the service does, `%2f`
 * included; undefined for any other path.
 */
export function matchPath(route: string, path: string): Record<string, string> | undefined {
  const wanted = route.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!
    if (part.startsWith(':')) {
      if (value === '') return undefined
      params[part.slice(1)] = decodeURIComponent(value)
    } else if (part !== value) return undefined
  }
  return params
}
