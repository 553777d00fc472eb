import type { Config } from '../config.ts'
import type { Looks } from './looks.ts'
import type { Meter } from './meter.ts'
import { type OperationsPort, startOperationsPort } from './startOperationsPort.ts'

/** What those who run a process see of it. */
export interface Operations {
  meter: Meter
  /**
   * @returns where the metrics are.
   * @throws {PortUnavailableError}
   */
  open(looks: Looks & Required<Pick<Looks, 'isReady'>>): Promise<string>
  close(): Promise<void>
}

/** Undefined without `METRICS_PORT`: then nothing is counted, and the library for it is not loaded. */
export async function operationsOf({
  metricsPort: port,
  metricsHost: host,
}: Pick<Config, 'metricsPort' | 'metricsHost'>): Promise<Operations | undefined> {
  if (port === undefined) return undefined
  const [{ startMetrics }, { look }] = await Promise.all([import('./startMetrics.ts'), import('./looks.ts')])
  const { registry, meter } = startMetrics()
  let opened: OperationsPort | undefined
  return {
    meter,
    async open(looks) {
      look(registry, looks)
      opened = await startOperationsPort({ port, host, registry, isReady: looks.isReady })
      return `${opened.url}/metrics`
    },
    close: async () => opened?.close(),
  }
}
