import { log, power } from '../../sameMath.ts'
import type { HitterStacks } from '../parameters/fieldParameters.ts'
import type { FieldClass } from './fieldClasses.ts'
import type { Teams } from './teams.ts'

/**
 * One class for each primary team and second team (or none), and one without a stack. In a class, exactly k hitters are of
 * the primary team; each other hitter is of the second team with the chance `secondaryPull`.
 *
 * @param ownership by row, shares of the lineups.
 */
export function hitterStackClasses(
  { teamOf, opponentOf, isPitcher, names }: Teams,
  ownership: Float64Array,
  stacks: HitterStacks,
): FieldClass[] {
  const rows = teamOf.length
  const hitters = new Float64Array(names.length)
  for (let row = 0; row < rows; row++)
    if (isPitcher[row] === 0 && teamOf[row]! >= 0) hitters[teamOf[row]!]! += ownership[row]!
  const all = hitters.reduce((sum, own) => sum + own, 0)
  const opponent = new Int32Array(names.length).fill(-1)
  for (let row = 0; row < rows; row++) if (teamOf[row]! >= 0) opponent[teamOf[row]!] = opponentOf[row]!
  const counts = stacks.primary.length
  const stackSizes = stacks.primary.map((_, size) => size).filter((size) => size >= stacks.smallestStack)
  const totalOf = stacks.primary.map((_, size) =>
    hitters.reduce((sum, own) => sum + power(own, stacks.primaryExponent[size]!), 0),
  )
  const classes: FieldClass[] = [unstacked()]
  for (const primary of names.keys()) {
    if (hitters[primary] === 0) continue
    const primaryShare = stackSizes.map(
      (size) => (stacks.primary[size]! * power(hitters[primary]!, stacks.primaryExponent[size]!)) / totalOf[size]!,
    )
    const chance = hitters.map((own, team) =>
      team === primary
        ? 0
        : power(own, stacks.secondaryExponent) * (team === opponent[primary] ? stacks.opponentSecond : 1),
    )
    const chances = chance.reduce((sum, one) => sum + one, 0)
    for (const secondary of names.keys()) {
      if (!(chance[secondary]! > 0)) continue
      const share = new Float64Array(counts)
      for (const [index, size] of stackSizes.entries())
        share[size] = (primaryShare[index]! * chance[secondary]!) / chances
      classes.push(pairClass(primary, secondary, share))
    }
  }
  return classes

  function unstacked(): FieldClass {
    const share = Float64Array.of(stacks.primary.slice(0, stacks.smallestStack).reduce((sum, one) => sum + one, 0))
    return { tilt: new Float64Array(rows), counted: new Uint8Array(rows), share }
  }

  function pairClass(primary: number, secondary: number, share: Float64Array): FieldClass {
    const tilt = new Float64Array(rows)
    const counted = new Uint8Array(rows)
    const most = stackSizes.reduce((sum, size) => sum + share[size]! * stacks.secondaryPull[size]!, 0)
    const pull = most / share.reduce((sum, one) => sum + one, 0)
    const natural = hitters[secondary]! / (all - hitters[primary]!)
    const pullTilt = Math.max(0, log((pull * (1 - natural)) / ((1 - pull) * natural)))
    for (let row = 0; row < rows; row++) {
      const team = teamOf[row]!
      if (isPitcher[row] === 1) {
        if (opponentOf[row] === primary) tilt[row] = log(stacks.facingPrimary)
        else if (opponentOf[row] === secondary) tilt[row] = log(stacks.facingSecondary)
        else if (team === primary) tilt[row] = log(stacks.ownPitcher)
      } else if (team === primary) counted[row] = 1
      else if (team === secondary) tilt[row] = pullTilt
    }
    return { tilt, counted, share }
  }
}
