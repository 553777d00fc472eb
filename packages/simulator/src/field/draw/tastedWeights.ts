import type { Random } from '@slatecraft/slate'
import { exp } from '../../sameMath.ts'
import type { UserParameters } from '../parameters/fieldParameters.ts'
import { normalDraw } from './gammaDraw.ts'

interface Library {
  size: number
  lineups: Uint16Array
  weight: Float64Array
}

/** More users than this hardly differ, all together, from none with tastes of their own. */
const mostUsers = 400

/**
 * The library's weights when a few users make part of the entries. Each user likes some rows more than others do, so a
 * user's lineups share a core.
 *
 * @param users how many are at the entry cap.
 */
export function tastedWeights(
  { size, lineups, weight }: Library,
  { atCap, taste }: UserParameters,
  users: number,
  rows: number,
  random: Random,
): Float64Array {
  if (users === 0 || users > mostUsers) return weight.slice()
  const total = weight.reduce((sum, one) => sum + one, 0)
  const tasted = weight.map((one) => (1 - atCap) * one)
  const liking = new Float64Array(rows)
  const own = new Float64Array(weight.length)
  for (let user = 0; user < users; user++) {
    for (let row = 0; row < rows; row++) liking[row] = exp(taste * normalDraw(random))
    let sum = 0
    for (let lineup = 0; lineup < weight.length; lineup++) {
      let product = weight[lineup]!
      for (let at = lineup * size; at < (lineup + 1) * size; at++) product *= liking[lineups[at]!]!
      own[lineup] = product
      sum += product
    }
    const share = (atCap * total) / (users * sum)
    for (let lineup = 0; lineup < weight.length; lineup++) tasted[lineup]! += own[lineup]! * share
  }
  return tasted
}
