import type { Player, PlayerEdits, Sport } from '@slatecraft/slate'
import type { PoolAction } from './poolAction.ts'

/** What the `Set Base Exposures` dialog asks for; exposures in percent, thresholds in fantasy points by position. */
export interface BaseExposures {
  maxExp: number
  thresholds: Readonly<Record<string, number>>
  /** Also players whose exposure was set already. */
  overrideAll: boolean
}

export interface BaseExposuresPlan {
  action: PoolAction
  /** Players who would get the Max Exp, who would get 0, and whose own exposure is kept. */
  raised: number
  zeroed: number
  kept: number
  /** Whose Min Exp comes down with the new Max Exp, so that no exposure is left crossed. */
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

/** The thresholds that the dialog opens with. */
export const defaultThresholds = (sport: Sport, positions: readonly string[]): Record<string, number> =>
  Object.fromEntries(positions.map((position) => [position, defaults[sport](position)]))

/**
 * One Max Exp for everybody, 0 for who projects below his position's threshold. Whose exposure was set
 * already is left alone unless all are to be overridden. Of several positions the lowest threshold counts, since he is
 * played where it is lowest. A greater Min Exp comes down to the new Max Exp.
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
      label: `Base exposures: ${raised} to ${most} %, ${zeroed} to 0`,
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
