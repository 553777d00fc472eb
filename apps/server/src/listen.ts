import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailableError'
}

/**
 * Opens the port.
 *
 * @returns the server's address for programs on this machine.
 * @throws {PortUnavailableError} saying why the port is not available.
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new PortUnavailableError(whyNot(error, host, port), { cause: error })
  }
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const address = app.server.address()
  return `http://${name}:${typeof address === 'object' && address !== null ? address.port : port}`
}

function whyNot(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const another = port < 65_535 ? port + 1 : 8080
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Choose another one: PORT=${another} npm start`
  if (code === 'EACCES') return `Port ${port} needs administrator rights. Choose another one: PORT=8080 npm start`
  return `Can't listen on ${host} port ${port}: ${error instanceof Error ? error.message : String(error)}`
}
