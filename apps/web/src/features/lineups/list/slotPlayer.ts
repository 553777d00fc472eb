import { type Player, type Ruleset, round2, type Slot } from '@slatecraft/slate'

/** A player in a roster slot, with points and salary for that slot. */
export interface SlotPlayer {
  slot: string
  /** Undefined if the player is no longer in the pool. */
  player: Player | undefined
  name: string
  /** '' if the name already says it. */
  team: string
  points: number | undefined
  salary: number | undefined
  isCaptain: boolean
}

/** `ids[index]` in its slot; where the site lists a captain once, the multiplier applies here (FanDuel MMA). */
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

/** A fighter's team is their last name, which sites cut to its first letters if it is long. */
const saysTeam = ({ Name, TeamAbbrev }: Player) => Name.endsWith(TeamAbbrev) || Name.includes(` ${TeamAbbrev}`)
