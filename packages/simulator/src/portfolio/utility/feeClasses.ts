import { type Candidates, feeOf } from '../candidates.ts'

/** Candidates by fee: the distinct fees, ascending, and by candidate the number of its own. */
export function feeClasses(candidates: Candidates): { fees: number[]; classOf: Uint16Array } {
  const fees = [...new Set(candidates.contests.map(({ fee }) => fee))].sort((a, b) => a - b)
  const classOf = Uint16Array.from(candidates.contestOf, (_, candidate) => fees.indexOf(feeOf(candidates, candidate)))
  return { fees, classOf }
}
