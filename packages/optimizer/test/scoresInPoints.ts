import type { BuildRequest } from '@slatecraft/slate'
import { scoresOf, unitsPerPoint } from '../src/scoreUnits.ts'

/** What lineup `index` of a run maximises, by player, in points. */
export const scoresInPoints = (request: BuildRequest, index: number) =>
  Array.from(scoresOf(request, index), (units) => units / unitsPerPoint)
