import type { Problem } from '../problem.ts'
import type { Quota } from './exposure.ts'
import { listed } from './listed.ts'
import { isConfinedTo, type PlaceSet, placeSets, reaches } from './placeSets.ts'

/**
 * Why the exposures can't be met by any run at all, before one is started: minimums that ask for more roster places
 * than there are, maximums that leave places empty (Hall's conditions over the run's places). Empty where they can
 * be met as far as places go; salary and the other limits are not looked at.
 */
export function exposureFaults(problem: Problem, quotas: readonly Quota[], lineups: number): string[] {
  const faults = problem.players.flatMap((player, index) => {
    if (player.MinExp > player.MaxExp) return [`${player.Name} has a greater Min Exp than Max Exp`]
    const { min } = quotas[index]!
    if (min <= lineups) return []
    return [
      `Min Exp ${player.MinExp} % of ${player.Name} asks for ${min} more lineups, but only ${lineups} are built: the saved ones count too and hold him too seldom.`,
    ]
  })
  if (faults.length > 0) return faults
  for (const set of placeSets(problem.model.places)) {
    const fault = tooMuchAsked(problem, quotas, lineups, set) ?? tooLittleAllowed(problem, quotas, lineups, set)
    // The smallest set of places says it most plainly; the larger ones repeat it.
    if (fault !== undefined) return [fault]
  }
  return []
}

function tooMuchAsked(
  { players, model, placeNames }: Problem,
  quotas: readonly Quota[],
  lineups: number,
  set: PlaceSet,
) {
  const asking = players
    .map((_, index) => index)
    .filter((index) => quotas[index]!.min > 0 && isConfinedTo(model.fits[index]!, set))
  const asked = asking.reduce((sum, index) => sum + quotas[index]!.min, 0)
  if (asked <= lineups * set.places) return undefined
  const who = asking.map((index) => `${players[index]!.Name} ${players[index]!.MinExp} %`)
  return `Min Exp of ${listed(who, 6)} asks for ${asked} ${namesOf(set, placeNames)} places, but ${lineups} lineups have ${lineups * set.places}.`
}

function tooLittleAllowed(
  { players, model, placeNames }: Problem,
  quotas: readonly Quota[],
  lineups: number,
  set: PlaceSet,
) {
  const able = players.map((_, index) => index).filter((index) => reaches(model.fits[index]!, set))
  const allowed = able.reduce((sum, index) => sum + quotas[index]!.lastCap, 0)
  if (allowed >= lineups * set.places) return undefined
  const blame = able.some((index) => players[index]!.MaxExp < 100) ? 'Max Exp leaves' : 'The pool leaves'
  return `${blame} ${namesOf(set, placeNames)} places empty: the ${able.length} players who fit may fill ${allowed}, but ${lineups} lineups have ${lineups * set.places}.`
}

const namesOf = (set: PlaceSet, placeNames: readonly string[]) =>
  placeNames.filter((_, type) => (set.mask >> type) & 1).join('/')
