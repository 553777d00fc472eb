import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../buildServer.ts'

export function adminRoutes(_app: FastifyInstance, _parts: ServerParts): void {}
