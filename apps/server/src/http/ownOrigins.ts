import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './apiError.ts'

interface Origins {
  publicUrl: () => string
  config: Pick<Config, 'corsOrigins'>
}

/**
 * A hook for sockets, which browsers open from any page: only our own pages and those of listed sites may. Programs send no
 * origin.
 */
export const refuseOtherOrigins =
  ({ publicUrl, config }: Origins) =>
  async ({ headers, host }: FastifyRequest): Promise<void> => {
    const { origin } = headers
    if (origin === undefined) return
    if (hostOf(origin) === host || hostOf(origin) === hostOf(publicUrl()) || config.corsOrigins.includes(origin)) return
    throw new ApiError('forbidden', 'Pages of other sites can’t open connections to this server.')
  }

/** Node 20 has no `URL.parse`. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)
