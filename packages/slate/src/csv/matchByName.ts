import type { Sport } from '../contest.ts'
import type { PlayerRow } from '../player.ts'
import { groupedBy } from './groupedBy.ts'
import { initialAndRest, isInitialled, nameWithoutSuffix, plainName } from './playerNames.ts'
import { positionsIn } from './positions.ts'
import type { Projection } from './readProjections.ts'
import { nflDefenseCode, teamCode } from './teamCodes.ts'

/** What two files may tell of one player; '' and none where they don't. A defence goes by its team's code. */
interface Identity {
  name: string
  team: string
  positions: readonly string[]
}

interface Way {
  keyOf: (name: string) => string | undefined
  isFor: (sought: Identity) => boolean
  agree: (one: Identity, other: Identity) => boolean
}

const share = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word))

const sameInAll = (one: Identity, other: Identity) =>
  one.team !== '' && one.team === other.team && share(one.positions, other.positions)

const noContradiction = (one: Identity, other: Identity) =>
  (one.team === '' || other.team === '' || one.team === other.team) &&
  (one.positions.length === 0 || other.positions.length === 0 || share(one.positions, other.positions))

const always = () => true

/** From the surest to the loosest; who is found by one way is out of the game for the next. */
const ways: readonly Way[] = [
  { keyOf: plainName, isFor: always, agree: sameInAll },
  { keyOf: nameWithoutSuffix, isFor: always, agree: sameInAll },
  { keyOf: plainName, isFor: always, agree: noContradiction },
  { keyOf: nameWithoutSuffix, isFor: always, agree: noContradiction },
  { keyOf: initialAndRest, isFor: ({ name, team }) => isInitialled(name) && team !== '', agree: noContradiction },
]

/**
 * Finds for each player the one projection that names him. A pair counts only where neither side could mean anybody
 * else; teams or positions that contradict each other are never joined, since two players may bear one name.
 */
export function matchByName(
  players: readonly PlayerRow[],
  projections: readonly Projection[],
  sport: Sport,
): Map<PlayerRow, Projection> {
  const found = new Map<PlayerRow, Projection>()
  let humans = players.map((player) => ({ of: player, identity: identityOfPlayer(player, sport) }))
  let soughts = projections.map((row) => ({ of: row, identity: identityOfProjection(row, sport) }))
  for (const { keyOf, isFor, agree } of ways) {
    const humansOf = groupedBy(humans, ({ identity }) => keyOf(identity.name))
    const eligible = soughts.filter(({ identity }) => isFor(identity))
    const soughtsOf = groupedBy(eligible, ({ identity }) => keyOf(identity.name))
    const used = new Set<Projection>()
    for (const [key, named] of soughtsOf) {
      if (key === undefined) continue
      for (const sought of named) {
        const [human, ...others] = (humansOf.get(key) ?? []).filter(({ identity }) => agree(identity, sought.identity))
        if (human === undefined || others.length > 0) continue
        if (named.filter(({ identity }) => agree(human.identity, identity)).length > 1) continue
        found.set(human.of, sought.of)
        used.add(sought.of)
      }
    }
    humans = humans.filter(({ of }) => !found.has(of))
    soughts = soughts.filter(({ of }) => !used.has(of))
  }
  return found
}

/** Golfers, fighters and drivers have no team; what stands in their team columns differs from file to file. */
const teamIn = (sport: Sport, team: string) =>
  sport === 'nfl' || sport === 'nba' || sport === 'mlb' ? teamCode(sport, team) : ''

const defense = (code: string) => `${code} defense`

function identityOfPlayer({ Name, TeamAbbrev, Position }: PlayerRow, sport: Sport): Identity {
  const positions = Position.split('/')
  const team = teamIn(sport, TeamAbbrev)
  return { name: positions.includes('DST') ? defense(team) : Name, team, positions }
}

function identityOfProjection(projection: Projection, sport: Sport): Identity {
  const { name, position = '' } = projection
  const team = teamIn(sport, projection.team ?? '')
  const positions = positionsNamed(sport, position)
  const code = sport === 'nfl' ? nflDefenseCode(name) : undefined
  if (positions.includes('DST')) return { name: defense(code ?? team), team, positions }
  if (positions.length === 0 && code !== undefined) return { name: defense(code), team, positions: ['DST'] }
  return { name, team, positions }
}

const rosterPlaces = ['FLEX', 'UTIL', 'CPT', 'MVP', 'G', 'F']

/** A position that the sport's contests don't know (a linebacker's) stays as it is: it contradicts all of theirs. */
function positionsNamed(sport: Sport, cell: string): string[] {
  const known = positionsIn(sport, cell).filter((position) => position !== undefined)
  const isUnknown = known.length === 0 && cell !== '' && !rosterPlaces.includes(cell.toUpperCase())
  return isUnknown ? [cell.toUpperCase()] : known
}
