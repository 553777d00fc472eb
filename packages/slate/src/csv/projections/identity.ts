import type { PlayerRow } from '../../player.ts'
import { hasTeams, type Sport } from '../../sport.ts'
import { positionsIn } from '../names/positions.ts'
import { nflDefenseCode, teamCode } from '../names/teamCodes.ts'
import type { Projection } from './readProjectionRow.ts'

/** What identifies a player across files; '' and empty where a file doesn't say. A defense goes by its team's code. */
export interface Identity {
  name: string
  team: string
  positions: readonly string[]
}

export const sharePosition = (one: Identity, other: Identity) =>
  one.positions.some((position) => other.positions.includes(position))

/** Golfers, fighters and drivers have no team. What files put in their team column differs. */
const teamIn = (sport: Sport, team: string) => (hasTeams(sport) ? teamCode(sport, team) : '')

const defense = (code: string) => `${code} defense`

export function identityOfPlayer({ Name, TeamAbbrev, Position }: PlayerRow, sport: Sport): Identity {
  const positions = Position.split('/')
  const team = teamIn(sport, TeamAbbrev)
  return { name: positions.includes('DST') ? defense(team) : Name, team, positions }
}

export function identityOfProjection(projection: Projection, sport: Sport): Identity {
  const { name, position = '' } = projection
  const team = teamIn(sport, projection.team ?? '')
  const positions = positionsNamed(sport, position)
  const code = sport === 'nfl' ? nflDefenseCode(name) : undefined
  if (positions.includes('DST')) return { name: defense(code ?? team), team, positions }
  if (positions.length === 0 && code !== undefined) return { name: defense(code), team, positions: ['DST'] }
  return { name, team, positions }
}

const slotNames = ['FLEX', 'UTIL', 'CPT', 'MVP', 'G', 'F']

/** A position that the sport's contests don't have, such as linebacker, is kept: it contradicts all of theirs. */
function positionsNamed(sport: Sport, cell: string): string[] {
  const known = positionsIn(sport, cell).filter((position) => position !== undefined)
  const isUnknown = known.length === 0 && cell !== '' && !slotNames.includes(cell.toUpperCase())
  return isUnknown ? [cell.toUpperCase()] : known
}
