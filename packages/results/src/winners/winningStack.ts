import { hasTeams, type Player, type Sport } from '@slatecraft/slate'
import { hitterShape } from '../hitterStacks.ts'
import { quarterbackStackOf } from '../quarterbackStack.ts'
import { stackName } from '../quarterbackStacks.ts'
import { teamSizes } from '../teamSizes.ts'

/**
 * A lineup's stack as results name it: `QB + 2/1` in nfl, hitters by team in mlb (`5-3`), else how many players come from each
 * team that has several (`4-2`); in a showdown both teams. '' in sports without teams.
 */
export function winningStack(sport: Sport, members: readonly Player[]): string {
  if (!hasTeams(sport)) return ''
  const isShowdown = members.some(({ RosterPosition }) => RosterPosition !== null)
  if (isShowdown) return teamSizes(members).join('-')
  if (sport === 'mlb') return hitterShape(members)
  const quarterback = quarterbackStackOf(members)
  if (quarterback !== undefined) return stackName(quarterback)
  return teamSizes(members)
    .filter((size) => size > 1)
    .join('-')
}
