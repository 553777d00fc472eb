import type { SlateKey } from '@slatecraft/slate'
import { checkRefused, socketToken } from '../../../api/api.ts'
import { keptWorker } from '../../../engine/keptWorker.ts'
import { browserSimulator } from '../../../engine/simulation/browserSimulator.ts'
import { connectToSimulations } from '../../../engine/simulation/followSimulation.ts'
import { serverSimulator } from '../../../engine/simulation/serverSimulator.ts'
import { startSimulationWorker } from '../../../engine/startWorkers.ts'
import { session } from '../../../session/session.ts'
import { browserStore } from '../../runs/shared/browserStore.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { createSimulations } from './createSimulations.ts'
import { keptSimulations, type Shelf } from './keptSimulations.ts'
import { simulationsOnServer } from './simulationsOnServer.ts'

type SimulationStore = ReturnType<typeof createSimulations>

const kept = keptSimulations(browserStore('simulations'), () => Date.now())
const opened = new Map<string, SimulationStore>()

const server = serverSimulator({
  connect: connectToSimulations,
  token: socketToken,
  check: checkRefused,
  later(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
})

/**
 * The simulations of a slate and a user: the same ones as long as the page is open, so they go on while the user looks at
 * something else.
 *
 * @param isInBrowser an imported slate that no account has.
 */
export function openSimulations(slate: SlateKey, { isInBrowser }: { isInBrowser: boolean }): SimulationStore {
  const { isLoggedIn, userId } = session()
  const isUser = isLoggedIn && !isInBrowser
  const shelf: Shelf = { userId: isLoggedIn ? (userId ?? 'unnamed') : null, slate: slateId(slate) }
  const id = JSON.stringify([shelf, isUser])
  const known = opened.get(id)
  if (known !== undefined) return known
  const engine = keptWorker({ start: startSimulationWorker, later: (callback, ms) => setTimeout(callback, ms) })
  const store = createSimulations({
    slate,
    simulators: { server, browser: browserSimulator(engine) },
    onServer: isUser ? simulationsOnServer(slate) : undefined,
    here: {
      find: (source) => kept.find(shelf, source),
      put: (simulation) => kept.put(shelf, simulation),
      remove: (source) => kept.remove(shelf, source),
    },
    now: () => Date.now(),
  })
  opened.set(id, store)
  return store
}
