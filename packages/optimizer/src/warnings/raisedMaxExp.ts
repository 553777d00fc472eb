import { listed } from '@slatecraft/slate'
import { percentText, sumOf } from './amounts.ts'
import type { WarningFix, WarningPlayer } from './warning.ts'

/** Names in a fix's label. */
const mostNamed = 2

/**
 * Raises Max Exp until its sum has grown by `missing` points of percent: equally for those that the user has not
 * excluded, and only where they can't give it all, by taking excluded ones in, the best by projection first.
 *
 * @param mostEach nobody is raised above it.
 * @returns undefined where all of them together can't give it.
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

/** The least step, in tenths, by which all together give what is missing; nobody gives more than he has room for. */
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

/** Without floating point's dust, and never less: what is missing has to come together. */
const upwards = (value: number) => Math.ceil(value * 1e6 - 1e-3) / 1e6
