import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../buildServer.ts'

export function accountRoutes(_app: FastifyInstance, _parts: ServerParts): void {}
