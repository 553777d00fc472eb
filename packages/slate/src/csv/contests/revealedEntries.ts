import type { Ruleset } from '../../ruleset.ts'
import type { JoinedStandings } from './joinStandings.ts'
import { absent, type Standings } from './standings.ts'

/**
 * Entries with players of the pool or hidden ones in all slots: rows in the order of the ruleset's slots, -1 where hidden.
 * Equal ones are counted together.
 */
export function revealedEntries(
  { slots }: Pick<Standings, 'slots'>,
  { lineups }: Pick<JoinedStandings, 'lineups'>,
  ruleset: Ruleset,
): { entries: number[][]; weight: number[] } {
  const size = slots.length
  const unused = [...slots.keys()]
  /** By slot of the ruleset: its place in the file's lineups. */
  const placeOf = ruleset.slots.map(({ name, header }) => {
    const at = unused.findIndex((place) => slots[place] === (header ?? name))
    return unused.splice(at, 1)[0]!
  })
  const counts = new Map<string, number>()
  for (let at = 0; at < lineups.length; at += size) {
    const entry = placeOf.map((place) => lineups[at + place]!)
    if (!entry.every((row) => row >= 0 || row === absent.hidden)) continue
    const key = entry.map((row) => Math.max(-1, row)).join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return { entries: [...counts.keys()].map((key) => key.split(',').map(Number)), weight: [...counts.values()] }
}
