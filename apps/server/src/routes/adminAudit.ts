import { auditLog } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { onAdminRead } from '../admin/onAdminRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** What admins have done, and how it ended. */
export function adminAuditRoutes(app: FastifyInstance, parts: ServerParts): void {
  onAdminRead(app, auditLog, async ({ query }) => {
    const entries = await parts.store.auditLog.read(query)
    return {
      entries: entries.map(({ at, outcome, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        outcome: outcome ?? null,
      })),
    }
  })
}
