import '../jitless.ts'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'
import { createSimulationPlayer } from './simulation/createSimulationPlayer.ts'

/** The same engine as the server's, off the main thread. */
const simulationWorker = { holdLock, ...createSimulationPlayer(() => performance.now()) }
export type SimulationWorker = typeof simulationWorker

expose(simulationWorker)
