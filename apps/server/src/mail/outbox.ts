import type { Mailer } from './mailer.ts'

export const outbox = (): Mailer => ({ send: async () => undefined, close: async () => undefined })
