import type { SimulationRequest } from '@slatecraft/slate'
import { rowsOfLineups } from '../lineupRows.ts'
import { createKernel } from '../worlds/kernel.ts'
import type { Kernel } from '../worlds/kernelTask.ts'
import { partOfSolved } from './optimalRates.ts'
import { partOfChunks } from './partOfChunks.ts'
import { prepareSimulation } from './prepareSimulation.ts'
import type { PlayedPart, SimulationPart } from './simulationParts.ts'
import { simulationTask } from './simulationTask.ts'

interface PlayPartsOptions {
  /** As of the run that is helped. */
  best: (points: Float64Array) => readonly number[] | undefined
  /** Asked before each part: whether the run still lacks it. */
  isNeeded: (part: SimulationPart) => boolean
}

/** A helper's work: one item for each step, with a part once it is played. */
export function* playParts(
  request: SimulationRequest,
  parts: readonly SimulationPart[],
  { best, isNeeded }: PlayPartsOptions,
): Generator<PlayedPart | undefined, void> {
  const { simulation, ruleset } = prepareSimulation(request)
  let kernel: Kernel | undefined
  for (const part of parts) {
    if (!isNeeded(part)) continue
    if (part.stage === 'optimal') {
      const work = partOfSolved({ ...simulation, best }, part)
      while (!work.step()) yield undefined
      yield { ...part, sums: [], counts: work.counts }
    } else {
      kernel ??= createKernel(simulationTask(simulation, rowsOfLineups(request.lineups, request.request, ruleset)))
      const work = partOfChunks(kernel, part)
      let played: PlayedPart | undefined
      while (played === undefined) {
        played = work.step()
        yield played
      }
    }
  }
}
