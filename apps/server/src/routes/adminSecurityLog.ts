import { securityLog } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { onAdminRead } from '../admin/onAdminRoute.ts'
import type { SecurityLog } from '../securityLog/securityLog.ts'
import type { ServerParts } from '../serverParts.ts'

interface Parts extends Pick<ServerParts, 'store'> {
  security: SecurityLog
}

export function adminSecurityLogRoutes(app: FastifyInstance, { store, security }: Parts): void {
  onAdminRead(app, securityLog, async ({ query }) => {
    await security.flush()
    const events = await store.securityEvents.read(query)
    return {
      events: events.map(({ firstAt, lastAt, ...event }) => ({
        ...event,
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
      })),
    }
  })
}
