import { networkOf } from '../accounts/attemptLimits.ts'
import type { SecurityLog } from './securityLog.ts'

const ofUser = 'user '

/** Counts builds per minute, and notes who reaches the limit. Clients are `user` with an id, or an address. */
export const notedStarts =
  (security: SecurityLog, countStart: (client: string) => Promise<void>): ((client: string) => Promise<void>) =>
  async (client) => {
    try {
      await countStart(client)
    } catch (error) {
      const isUser = client.startsWith(ofUser)
      const who = isUser ? client.slice(ofUser.length) : ''
      security.note({ kind: 'limit hit', who, network: isUser ? '' : networkOf(client), detail: 'GET /api/build' })
      throw error
    }
  }
