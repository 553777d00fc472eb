import type { OnOffValue } from '@slatecraft/contract'
import { type Player, personsOf, round2 } from '@slatecraft/slate'

interface Written {
  points: number
  minutes: number | null
}

interface OnOffWriteTask {
  /** Of the teams to write, without those who sit. */
  values: readonly OnOffValue[]
  /** The whole pool, with edits. */
  players: readonly Player[]
  isOff: ReadonlySet<string>
  /** Values in User Proj stay as they are, except for players who sit. */
  keepsOwn: boolean
  /** Points of the captain for each of the player's own. */
  captainFactor: number
}

/** What goes into User Proj and User Min of whole teams: who sits has 0 of both. Captains follow, even where they have an own value. */
export function onOffWrite({ values, players, isOff, keepsOwn, captainFactor }: OnOffWriteTask): Map<string, Written> {
  const teams = new Set(values.map(({ TeamAbbrev }) => TeamAbbrev))
  const ofId = new Map(values.map((value) => [value.Id, value]))
  const written = new Map<string, Written>()
  for (const { Id, TeamAbbrev, UserProj } of players) {
    const value = ofId.get(Id)
    if (isOff.has(Id) && teams.has(TeamAbbrev)) written.set(Id, { points: 0, minutes: 0 })
    else if (value !== undefined && !(keepsOwn && UserProj !== null))
      written.set(Id, { points: value.ProjPts, minutes: value.ProjMins })
  }
  const persons = personsOf(players)
  const byPerson = new Map(
    players.map(({ Id }, row) => [persons[row]!, written.get(Id)] as const).filter(([, one]) => one),
  )
  for (const [row, { Id, RosterPosition, UserProj }] of players.entries()) {
    const own = byPerson.get(persons[row]!)
    if (RosterPosition === 'CPT' && UserProj !== null && own !== undefined)
      written.set(Id, { points: round2(own.points * captainFactor), minutes: own.minutes })
  }
  return written
}

/** How many players who do not sit have a User Proj that writing would change. */
export const ownValues = (values: readonly OnOffValue[], ofId: ReadonlyMap<string, Player>): number =>
  values.filter(({ Id, ProjPts }) => {
    const own = ofId.get(Id)?.UserProj ?? null
    return own !== null && own !== round2(ProjPts)
  }).length

/** Whether the pool has all of it already. */
export const isWritten = (written: ReadonlyMap<string, Written>, ofId: ReadonlyMap<string, Player>): boolean =>
  [...written].every(([id, { points }]) => ofId.get(id)?.UserProj === round2(points))
