import type { AfterStartLineup, Player, Ruleset } from '@slatecraft/slate'
import type { AfterStartSource, AfterStartState } from './afterStartState.ts'
import { base64FromBytes, bytesFromBase64 } from './base64.ts'

/** Swaps of the last result that the user did not refuse. */
export const isAnyAccepted = ({ result, refused }: Pick<AfterStartState, 'result' | 'refused'>): boolean => {
  const isRefused = new Set(refused)
  return result?.swaps.some(({ made }, index) => !isRefused.has(index) && hasChanged(made.swap)) ?? false
}

const hasChanged = (swap: { changes: number; moves: number } | undefined) =>
  swap !== undefined && swap.changes + swap.moves > 0

/** The lineups as they are once the accepted swaps are on the site; their file, too. */
export async function withAcceptedSwaps(
  { source, result, refused }: Pick<AfterStartState, 'source' | 'result' | 'refused'>,
  players: readonly Player[],
  ruleset: Ruleset,
): Promise<AfterStartSource | undefined> {
  if (source === null || result === null) return undefined
  const isRefused = new Set(refused)
  const readAt = new Date().toISOString()
  const lineups = source.lineups.map((given, index): AfterStartLineup => {
    const made = result.swaps[index]?.made
    if (made === undefined || isRefused.has(index)) return given
    return { ...given, players: made.players, slots: made.slots }
  })
  if (source.file === undefined) return { ...source, lineups, readAt }
  const { enteredSwaps } = await import('../files/enteredSwaps.ts')
  const entered = enteredSwaps(bytesFromBase64(source.file), { lineups, asOf: result.asOf || readAt, players, ruleset })
  return { ...source, lineups: entered.lineups, file: base64FromBytes(entered.bytes), readAt }
}
