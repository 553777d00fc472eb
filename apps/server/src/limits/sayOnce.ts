import type { FastifyBaseLogger } from 'fastify'

export interface Trouble {
  failed(error: unknown): void
  worked(): void
}

/** Logs the first of several failures, and the next one only after it has worked in between. */
export function sayOnce(log: Pick<FastifyBaseLogger, 'warn'>, message: string): Trouble {
  let isSaid = false
  return {
    failed(error) {
      if (!isSaid) log.warn({ reason: reasonOf(error) }, message)
      isSaid = true
    },
    worked() {
      isSaid = false
    },
  }
}

/** Without the query, which holds users' addresses. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  if (!(cause instanceof Error)) return String(cause)
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message
}
