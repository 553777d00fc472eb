import { type Player, type Ruleset, round2, type Slot } from '@slatecraft/slate'

/** A player in a place of the roster, as he counts there. */
export interface SlotPlayer {
  slot: string
  /** Undefined where the pool no longer has him. */
  player: Player | undefined
  name: string
  /** '' where his name says it already. */
  team: string
  points: number | undefined
  salary: number | undefined
  isCaptain: boolean
}

/** `ids[index]` in his place; a captain whom the site lists once counts his multiple (FanDuel mma). */
export function slotPlayer(
  ids: readonly string[],
  index: number,
  players: ReadonlyMap<string, Player>,
  { slots }: Ruleset,
): SlotPlayer {
  const id = ids[index] ?? ''
  const player = players.get(id)
  const slot: Slot | undefined = slots[index]
  const { points = 1, salary = 1 } = player?.RosterPosition === null ? (slot ?? {}) : {}
  return {
    slot: slot?.name ?? '',
    player,
    name: player?.Name ?? id,
    team: player === undefined || saysTeam(player) ? '' : player.TeamAbbrev,
    points: player && round2(player.ProjPtsAdjusted * points),
    salary: player && Math.round(player.Salary * salary),
    isCaptain: slot?.points !== undefined,
  }
}

/** A fighter's team is his last name, of which sites write the first letters alone if it is long. */
const saysTeam = ({ Name, TeamAbbrev }: Player) => Name.endsWith(TeamAbbrev) || Name.includes(` ${TeamAbbrev}`)
