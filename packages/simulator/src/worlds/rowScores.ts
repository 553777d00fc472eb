import { drawScores, rowScore } from './drawScores.ts'
import type { WorldModel } from './worldModel.ts'

/** Scores of all rows in worlds `from` to `from + worlds - 1`, in units: row r in world w at `r * worlds + w`. */
export function rowScores(model: WorldModel, seed: number, from: number, worlds: number): Int16Array {
  const people = new Int16Array(model.persons * worlds)
  drawScores(model, seed, from, worlds, people)
  const scores = new Int16Array(model.rowPerson.length * worlds)
  for (const [row, person] of model.rowPerson.entries())
    for (let world = 0; world < worlds; world++)
      scores[row * worlds + world] = rowScore(people[person * worlds + world]!, model.rowQuarters[row]!)
  return scores
}
