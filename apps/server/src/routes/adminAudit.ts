import { auditLog } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { onAdminRead } from '../admin/onAdminRoute.ts'
import type { ServerParts } from '../serverParts.ts'

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
