import { type BuildRequest, type BuiltLineup, findRuleset, itemsOf } from '@slatecraft/slate'
import { inPoints, scoresOf } from '../../packages/optimizer/src/scoreUnits.ts'
import type { LineupTask } from './modelFile.ts'

/**
 * The problem of lineup `index` of a run, for a peer: with our earlier lineups as cuts, and without players who have
 * reached their maximum. A player in our lineup is allowed even so: their maximum was rounded up.
 */
export function lineupTask(request: BuildRequest, lineups: readonly BuiltLineup[], index: number): LineupTask {
  const earlier = lineups.slice(0, index).map(({ players }) => players)
  const held = new Map<string, number>()
  for (const id of earlier.flat()) held.set(id, (held.get(id) ?? 0) + 1)
  const capOf = (percent: number) => Math.max(1, Math.floor((percent * request.numLUs) / 100 + 1e-9))
  const ours = new Set(lineups[index]!.players)
  const banned = request.players.filter(
    ({ Id, MaxExp }) => MaxExp < 100 && (held.get(Id) ?? 0) >= capOf(MaxExp) && !ours.has(Id),
  )
  return {
    request,
    score: scoresInPoints(request, index),
    earlier,
    banned: new Set(banned.map(({ Id }) => Id)),
    notInFlex: usedUpInFlex(request, lineups.slice(0, index)),
  }
}

function scoresInPoints(request: BuildRequest, index: number): number[] {
  const items = itemsOf(request, findRuleset(request)!)
  return Array.from(scoresOf(request, items, index, { ceiling: false }), inPoints)
}

function usedUpInFlex(request: BuildRequest, lineups: readonly BuiltLineup[]): Set<string> {
  const positionOf = new Map(request.players.map(({ Id, Position }) => [Id, Position]))
  const inFlex = lineups.map(({ players, slots }) => positionOf.get(players[slots.indexOf('FLEX')] ?? ''))
  const shares = { RB: request.rbFlexPct, WR: request.wrFlexPct, TE: request.teFlexPct }
  const usedUp = Object.entries(shares).filter(
    ([position, share]) =>
      share < 1 && inFlex.filter((other) => other === position).length >= Math.ceil(share * request.numLUs - 1e-9),
  )
  return new Set(usedUp.map(([position]) => position))
}
