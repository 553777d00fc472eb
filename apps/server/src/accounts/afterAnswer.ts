import type { FastifyInstance } from 'fastify'

/** Runs acts after the answer, so that its timing does not reveal what they do. The server waits for them when it stops. */
export function afterAnswer(app: FastifyInstance): (what: string, act: () => Promise<void>) => void {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (what, act) => {
    const done = act()
      .catch((err: unknown) => app.log.error({ err }, `${what} failed`))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
