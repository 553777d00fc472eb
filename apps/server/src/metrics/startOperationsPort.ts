import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { PortUnavailableError } from '../listen.ts'

interface OperationsParts {
  /** 0 takes any free one. */
  port: number
  host: string
  /** True, or why new work should not come here. */
  isReady: () => Promise<true | string>
  registry: Pick<Registry, 'metrics' | 'contentType'>
}

export interface OperationsPort {
  url: string
  close(): Promise<void>
}

/**
 * Serves, on a port of its own for those who run the process: `/metrics` for Prometheus; `/health`, which answers as long as the
 * process lives; `/ready`, 503 with a sentence while no new work should come.
 *
 * @throws {PortUnavailableError}
 */
export async function startOperationsPort({ port, host, isReady, registry }: OperationsParts): Promise<OperationsPort> {
  const pages: Record<string, (answer: ServerResponse) => Promise<unknown>> = {
    '/health': async (answer) => answer.end('ok\n'),
    '/ready': async (answer) => {
      const ready = await isReady()
      answer.writeHead(ready === true ? 200 : 503).end(`${ready === true ? 'ok' : ready}\n`)
    },
    '/metrics': async (answer) => {
      const text = await registry.metrics()
      answer.setHeader('content-type', registry.contentType).end(text)
    },
  }
  const server = createServer((request, answer) => {
    const path = request.url?.split('?')[0] ?? ''
    const page = request.method === 'GET' && Object.hasOwn(pages, path) ? pages[path] : undefined
    answer.setHeader('content-type', 'text/plain; charset=utf-8')
    if (page === undefined) answer.writeHead(404).end('/metrics, /health and /ready are here.\n')
    else page(answer).catch(() => answer.writeHead(500).end('This process can’t tell.\n'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new PortUnavailableError(`Can’t open METRICS_PORT ${port} on ${host}: ${message}`)),
    )
    server.listen(port, host, resolve)
  })
  const { port: opened } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${opened}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
