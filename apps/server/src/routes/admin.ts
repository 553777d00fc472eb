import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../serverParts.ts'
import { adminAuditRoutes } from './adminAudit.ts'
import { adminPromoCodeRoutes } from './adminPromoCodes.ts'
import { adminSlateRoutes } from './adminSlates.ts'
import { adminUserRoutes } from './adminUsers.ts'

/** What only admins may do. */
export function adminRoutes(app: FastifyInstance, parts: ServerParts): void {
  adminUserRoutes(app, parts)
  adminPromoCodeRoutes(app, parts)
  adminSlateRoutes(app, parts)
  adminAuditRoutes(app, parts)
}
