import { SimulationReport, type SimulationRequestInput } from '@slatecraft/slate'
import * as z from 'zod'
import type { OrderedStore, Stored, StoreKey } from '../../runs/shared/orderedStore.ts'
import type { SimulationSource } from './simulationState.ts'

const Source = z.object({ key: z.string(), kind: z.enum(['run', 'bucket', 'saved', 'file']), name: z.string() })

const Kept = z.object({
  source: Source,
  request: z.custom<SimulationRequestInput>((given) => typeof given === 'object' && given !== null),
  report: SimulationReport,
  /** In ms since 1970. */
  startedAt: z.number(),
})
/** A finished simulation of this browser. */
export type KeptSimulation = z.infer<typeof Kept>

/** One user’s simulations of one slate. */
export interface Shelf {
  /** Null for visitors. */
  userId: string | null
  slate: string
}

/** Finished simulations that this browser played: the newest of each source. */
export interface KeptSimulations {
  find(shelf: Shelf, source: Pick<SimulationSource, 'key'>): Promise<KeptSimulation | undefined>
  /** Drops old ones. */
  put(shelf: Shelf, simulation: KeptSimulation): Promise<void>
  remove(shelf: Shelf, source: Pick<SimulationSource, 'key'>): Promise<void>
}

const daysKept = 14
const mostKept = 20
const dayMs = 24 * 60 * 60 * 1000

/** When each was started is kept apart, so that old ones are found without reading results. */
export function keptSimulations(store: OrderedStore, now: () => number): KeptSimulations {
  const pathOf = ({ userId, slate }: Shelf, { key }: Pick<SimulationSource, 'key'>) => [userId ?? '', slate, key]
  const bothOf = (path: StoreKey): StoreKey[] => [
    ['started', ...path],
    ['simulation', ...path],
  ]
  async function stale(): Promise<StoreKey[]> {
    const started = (await store.under(['started'])).sort((a, b) => startOf(b) - startOf(a))
    const old = started.filter((each, index) => index >= mostKept - 1 || now() - startOf(each) > daysKept * dayMs)
    return old.map(({ key }) => key.slice(1))
  }
  return {
    async find(shelf, source) {
      const [found] = await store.under(['simulation', ...pathOf(shelf, source)])
      return Kept.safeParse(found?.value).data
    },
    async put(shelf, simulation) {
      const path = pathOf(shelf, simulation.source)
      const dropped = (await stale()).filter((old) => old.join('\n') !== path.join('\n'))
      await store.write({
        remove: dropped.flatMap(bothOf),
        put: [
          { key: ['started', ...path], value: simulation.startedAt },
          { key: ['simulation', ...path], value: simulation },
        ],
      })
    },
    remove: (shelf, source) => store.write({ remove: bothOf(pathOf(shelf, source)) }),
  }
}

const startOf = ({ value }: Stored) => (typeof value === 'number' ? value : 0)
