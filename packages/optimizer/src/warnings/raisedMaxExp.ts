import { listed, percentText } from '@slatecraft/slate'
import { sumOf } from './amounts.ts'
import type { WarningFix, WarningPlayer } from './warning.ts'

/** How many players a fix's label names. */
export const mostNamed = 2

/**
 * Raises Max Exp until its sum has grown by `missing` percentage points: equally for players that the user has not
 * excluded. Only if that is not enough, excluded players come in, the best by projection first.
 *
 * @param mostEach no player is raised above it.
 * @returns undefined if all of them together can't give it.
 */
export function raisedMaxExp(
  players: readonly WarningPlayer[],
  missing: number,
  mostEach = 100,
): WarningFix | undefined {
  const inPlay = players.filter(({ MaxExp }) => MaxExp > 0 && MaxExp < mostEach)
  const rooms = inPlay.map(({ MaxExp }) => mostEach - MaxExp)
  const room = sumOf(rooms, (each) => each)
  const step = room >= missing ? equalStep(rooms, missing) : mostEach
  const raised = inPlay.map((player) => ({ player, MaxExp: Math.min(mostEach, upwards(player.MaxExp + step)) }))

  let left = missing - room
  const excluded = players
    .filter(({ MaxExp, ProjPtsAdjusted }) => MaxExp === 0 && ProjPtsAdjusted > 0)
    .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
  for (const player of excluded) {
    if (left <= 0) break
    raised.push({ player, MaxExp: Math.min(mostEach, upwards(left)) })
    left -= mostEach
  }
  if (left > 0) return undefined

  const named = raised.map(({ player, MaxExp }) => `${player.Name} to ${percentText(MaxExp)}`)
  return {
    label: `Raise Max Exp of ${listed(named, mostNamed)}`,
    changes: raised.map(({ player: { Id }, MaxExp }) => ({ kind: 'player', Id, edit: { MaxExp } })),
  }
}

/** The smallest equal step, in tenths, that adds up to `missing`; no player gives more than they have room for. */
function equalStep(rooms: readonly number[], missing: number): number {
  let left = missing
  let giving = rooms.length
  for (const room of rooms.toSorted((a, b) => a - b)) {
    if (room * giving >= left) break
    left -= room
    giving--
  }
  return Math.ceil((10 * left) / giving - 1e-6) / 10
}

/** Rounds off floating-point error, never down, so the raised exposures still add up. */
const upwards = (value: number) => Math.ceil(value * 1e6 - 1e-3) / 1e6
