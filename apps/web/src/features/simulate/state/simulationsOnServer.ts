import { readSimulation, readSimulations, removeSimulation, saveSims, simRows } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import type { SimulationsOnServer } from './simulationHomes.ts'

export function simulationsOnServer(slate: SlateKey): SimulationsOnServer {
  const { sport, contestType } = slate
  return {
    heads: async () => (await call(readSimulations, { params: slate, query: { contestType } })).simulations,
    open: (id) => call(readSimulation, { params: { sport, id } }),
    async remove(id) {
      await call(removeSimulation, { params: { sport, id } })
    },
    async saveRows({ source, lineups }, report) {
      await call(saveSims, {
        params: { ...slate, version: 'v1' },
        query: { contestType, bucket_name: source.name },
        body: { sim_data: simRows(lineups, report.lineups) },
      })
    },
  }
}
