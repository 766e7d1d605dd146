/**
 * The parameters of a route's path (`/mapart/tasks/:id`) in a path as it was requested, or undefined when it is another. Parameters
 * are decoded, `%2f` included, as the service does.
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
