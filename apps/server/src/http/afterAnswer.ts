import type { FastifyInstance } from 'fastify'

/** Does what nobody waits for, so that no answer tells by its time what there was to do; the server's end waits for it. */
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
