import type { Player, Sport } from '@slatecraft/slate'
import { drawScores } from '../../worlds/drawScores.ts'
import type { WorldModel } from '../../worlds/worldModel.ts'
import { type FinishedSlate, personRows } from '../finishedSlate.ts'

/** A slate's persons with what they scored and what was drawn for them before. */
export interface DrawnSlate {
  sport: Sport
  night: string
  judged: readonly { person: number; player: Player; actual: number }[]
  worlds: number
  /** Judged person i, world w at `i * worlds + w`, in units of `unit` points. */
  scores: Int16Array
  unit: number
}

/** Enough that what is drawn adds less than a tenth to the error of any measure. */
const judgedWorlds = 4096

/**
 * Draws the worlds that a slate's laws and pairs are judged by.
 *
 * @param isNew whether a player has not been judged yet: slates of one night share players.
 */
export function drawnSlate(
  slate: FinishedSlate,
  model: WorldModel,
  seed: number,
  isNew: (player: Player) => boolean,
): DrawnSlate {
  const all = new Int16Array(model.persons * judgedWorlds)
  drawScores(model, seed, 0, judgedWorlds, all)
  const judged = personRows(slate).flatMap(({ row, player }) => {
    const actual = slate.actual[row]!
    if (Number.isNaN(actual) || player.ProjPts <= 0 || !isNew(player)) return []
    return [{ person: slate.pool.personOf[row]!, player, actual }]
  })
  const scores = new Int16Array(judged.length * judgedWorlds)
  for (const [index, { person }] of judged.entries())
    scores.set(all.subarray(person * judgedWorlds, (person + 1) * judgedWorlds), index * judgedWorlds)
  return { sport: slate.sport, night: slate.night, judged, worlds: judgedWorlds, scores, unit: model.unit }
}
