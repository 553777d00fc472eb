import type { FastifyInstance } from 'fastify'

/**
 * The methods that an address takes, for the answer to a call with another one. Create it before any route is registered:
 * it collects them one by one.
 */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? new Set()
    for (const name of [method].flat()) known.add(name)
    methodsOf.set(url, known)
  })
  return (path) => {
    const steps = path.split('/')
    const isAt = (url: string) => {
      const parts = url.split('/')
      return parts.length === steps.length && parts.every((part, at) => part.startsWith(':') || part === steps[at])
    }
    return [...new Set([...methodsOf].filter(([url]) => isAt(url)).flatMap(([, methods]) => [...methods]))].sort()
  }
}
