import '../jitless.ts'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'
import { createSimulationAnswers } from './simulation/createSimulationAnswers.ts'

/** Apart from the worker that simulates, so that a question never ends a simulation. */
const simulationAnswersWorker = { holdLock, ...createSimulationAnswers(() => performance.now()) }
export type SimulationAnswersWorker = typeof simulationAnswersWorker

expose(simulationAnswersWorker)
