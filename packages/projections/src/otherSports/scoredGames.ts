import { pointsColumnOf } from '@slatecraft/slate'
import type { BaselineTask } from '../baseline.ts'
import { isBefore, type Person, type PersonGame } from '../people/person.ts'

/** A game with the points of the asked site. */
export interface ScoredGame extends PersonGame {
  points: number
}

/** By person of one history, for the slate that asked last. */
const known = new WeakMap<Person, { key: string; games: readonly ScoredGame[] }>()

/** A person's games before the slate, oldest first; those without the site's points are left out. */
export function scoredGames(
  person: Person | undefined,
  slate: Pick<BaselineTask, 'site' | 'season' | 'counter'>,
): readonly ScoredGame[] {
  const column = pointsColumnOf(slate.site)
  if (person === undefined || column === undefined) return []
  const key = `${column}|${slate.season}|${slate.counter}`
  const last = known.get(person)
  if (last?.key === key) return last.games
  const games = person.games.flatMap((game) => {
    const points = game.stats[column]
    return points === undefined || !isBefore(game, slate) ? [] : [{ ...game, points }]
  })
  known.set(person, { key, games })
  return games
}
