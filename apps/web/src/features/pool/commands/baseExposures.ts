import type { Player, PlayerEdits, Sport } from '@slatecraft/slate'
import type { PoolAction } from './poolAction.ts'

/** Values of the `Set Base Exposures` dialog: exposures in percent, thresholds in fantasy points by position. */
export interface BaseExposures {
  maxExp: number
  thresholds: Readonly<Record<string, number>>
  /** Also change players with an edited exposure. */
  overrideAll: boolean
}

export interface BaseExposuresPlan {
  action: PoolAction
  /** Players who would get the Max Exp, get 0, or keep their exposure. */
  raised: number
  zeroed: number
  kept: number
  /** Players whose Min Exp is lowered to the new Max Exp. */
  lowered: readonly Player[]
}

const pitchers: Readonly<Record<string, number>> = { P: 5 }

const defaults: Record<Sport, (position: string) => number> = {
  nfl: (position) => ({ QB: 5, RB: 3, WR: 3, TE: 2 })[position] ?? 0,
  nba: () => 3,
  mlb: (position) => pitchers[position] ?? 3,
  pga: () => 10,
  mma: () => 10,
  nascar: () => 10,
}

/** The dialog's initial thresholds. */
export const defaultThresholds = (sport: Sport, positions: readonly string[]): Record<string, number> =>
  Object.fromEntries(positions.map((position) => [position, defaults[sport](position)]))

/**
 * Sets one Max Exp for all players, and 0 for players projected below their position's threshold. Players with an edited
 * exposure stay unless all are overridden. With several positions the lowest threshold counts. A higher Min Exp is lowered
 * to the new Max Exp.
 */
export function baseExposures(
  players: readonly Player[],
  edits: PlayerEdits,
  { maxExp, thresholds, overrideAll }: BaseExposures,
): BaseExposuresPlan {
  const most = Math.min(100, Math.max(0, maxExp))
  const isKept = ({ Id }: Player) => !overrideAll && hasExposure(edits[Id])
  const isBelow = (player: Player) => player.ProjPtsAdjusted < thresholdOf(player, thresholds)
  const changed = players.filter((player) => !isKept(player))
  const maxOf = (player: Player) => (isBelow(player) ? 0 : most)
  const zeroed = changed.filter(isBelow).length
  const raised = changed.length - zeroed
  return {
    action: {
      label: `Base exposures: ${raised} to ${most}%, ${zeroed} to 0`,
      changes: changed.map((player) => {
        const MaxExp = maxOf(player)
        const change = player.MinExp > MaxExp ? { MinExp: MaxExp, MaxExp } : { MaxExp }
        return { id: player.Id, change: (edit) => ({ ...edit, ...change }) }
      }),
      refusals: [],
    },
    raised,
    zeroed,
    kept: players.length - changed.length,
    lowered: changed.filter((player) => player.MinExp > maxOf(player)),
  }
}

const hasExposure = (edit: PlayerEdits[string] | undefined) => edit?.MinExp !== undefined || edit?.MaxExp !== undefined

function thresholdOf({ Positions }: Player, thresholds: Readonly<Record<string, number>>): number {
  const own = Positions.flatMap((position) => thresholds[position] ?? [])
  return own.length === 0 ? 0 : Math.max(0, Math.min(...own))
}
