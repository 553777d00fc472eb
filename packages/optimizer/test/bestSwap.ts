import { afterStartLineupsOf, type BuildRequest, findRuleset, isOut, playerLocks } from '@slatecraft/slate'
import { drawsOf, inPoints } from '../src/scoreUnits.ts'
import { solveByHighs } from './highsOracle.ts'
import type { OracleTask } from './oracle/oracleTask.ts'

/** How good a lineup is after the start, by what counts most. */
export interface SwapWorth {
  /** Open players who can't score. */
  useless: number
  /** Players that are new, filled blanks included; 0 unless the mode is broken. */
  changes: number
  /** Points less the price of the players taken out, in points; in mode broken without a price. */
  objective: number
}

/**
 * The best that HiGHS finds for one lineup of an after-start build, next to all others as they ended; undefined if nothing
 * obeys all limits. Shares must be 0 or 1, exposures 0 or 100%, without Min Exp.
 */
export async function bestSwap(
  request: BuildRequest,
  index: number,
  others: readonly (readonly string[])[],
): Promise<SwapWorth | undefined> {
  const stay = await stayOf(request, index, others)
  const players = await bestOther(request, index, taskOf(request, index, others))
  const best = players && swapWorth(request, index, players)
  if (stay === undefined || best === undefined) return stay ?? best
  return isBefore(stay, best) ? stay : best
}

export const isBefore = (a: SwapWorth, b: SwapWorth): boolean =>
  a.useless !== b.useless
    ? a.useless < b.useless
    : a.changes !== b.changes
      ? a.changes < b.changes
      : a.objective > b.objective

/** First the fewest players who can't score, then in mode broken the fewest changes, then the objective. */
async function bestOther(request: BuildRequest, index: number, task: OracleTask): Promise<string[] | undefined> {
  const { mode, mostChanges } = request.swap
  const given = givenIds(request, index).filter((id) => id !== '')
  const left = uselessOf(request).filter((id) => given.includes(id) && !task.started!.kept.has(id))
  const within = mode === 'changes' ? [{ ids: given, least: given.length - mostChanges }] : []
  const least = await solveByHighs({
    ...task,
    score: scoresBy(request, (id) => (left.includes(id) ? -1 : 0)),
    counts: within,
  })
  if (least.players === undefined) return undefined
  const few = [...within, { ids: left, most: Math.round(-least.score) }]
  if (mode !== 'broken') return (await solveByHighs({ ...task, counts: few })).players
  const kept = await solveByHighs({
    ...task,
    score: scoresBy(request, (id) => (given.includes(id) ? 1 : 0)),
    counts: few,
  })
  return (await solveByHighs({ ...task, counts: [...few, { ids: given, least: Math.round(kept.score) }] })).players
}

/** The lineup as it was, where it obeys all limits. It may be as much like others that stay as it was before. */
async function stayOf(request: BuildRequest, index: number, others: readonly (readonly string[])[]) {
  const ids = givenIds(request, index)
  if (ids.includes('')) return undefined
  const keyOf = (players: readonly string[]) => [...players].sort().join()
  const changed = others.map((players, other) =>
    keyOf(players) === keyOf(givenIds(request, other)) ? undefined : players,
  )
  const counts = [{ ids, least: ids.length }]
  const { players } = await solveByHighs({ ...taskOf(request, index, changed), counts })
  return players && swapWorth(request, index, players)
}

/** The worth of a lineup in place of the given one, counted by its ids. */
export function swapWorth(request: BuildRequest, index: number, players: readonly string[]): SwapWorth {
  const given = givenIds(request, index)
  const points = pointsOf(request, index)
  const isLocked = lockedIn(request)
  const useless = uselessOf(request)
  const out = given.filter((id) => id !== '' && !players.includes(id)).length
  return {
    useless: players.filter((id) => useless.includes(id) && !isLocked(id)).length,
    changes: request.swap.mode === 'broken' ? players.filter((id) => id !== '' && !given.includes(id)).length : 0,
    objective: players.reduce((sum, id) => sum + (points.get(id) ?? 0), 0) - priceOf(request) * out,
  }
}

const givenIds = (request: BuildRequest, index: number) => afterStartLineupsOf(request)[index]!.players
const priceOf = ({ swap }: BuildRequest) => (swap.mode === 'broken' ? 0 : swap.pointsPerChange)
const scoresBy = ({ players }: BuildRequest, score: (id: string) => number) => players.map(({ Id }) => score(Id))

function lockedIn(request: BuildRequest) {
  const lockOf = playerLocks(request)
  const locked = new Set(request.players.flatMap((row) => (lockOf(row).state === 'locked' ? [row.Id] : [])))
  return (id: string) => locked.has(id)
}

function uselessOf(request: BuildRequest): string[] {
  const lockOf = playerLocks(request)
  return request.players
    .filter(
      (player) =>
        lockOf(player).state === 'postponed' ||
        isOut(player.Status) ||
        player.MaxExp === 0 ||
        player.ProjPtsAdjusted <= 0,
    )
    .map(({ Id }) => Id)
}

/** By id; only entirely blank lineups have random points. */
function pointsOf(request: BuildRequest, index: number): Map<string, number> {
  const isBlank = givenIds(request, index).every((id) => id === '')
  const items = request.players.map((row, player) => ({ row, player }))
  const drawn = drawsOf(request, items).scores(index, { ceiling: request.ceilingPct === 1 })
  return new Map(
    request.players.map(({ Id, ProjPtsAdjusted }, row) => [Id, isBlank ? inPoints(drawn[row]!) : ProjPtsAdjusted]),
  )
}

function taskOf(request: BuildRequest, index: number, others: readonly (readonly string[] | undefined)[]): OracleTask {
  const names = findRuleset(request)!.slots.map(({ name }) => name)
  const isLocked = lockedIn(request)
  const lineups = afterStartLineupsOf(request)
  const ids = lineups[index]!.players
  const isBlank = ids.every((id) => id === '')
  const kept = new Map(ids.flatMap((id, slot) => (isLocked(id) ? [[id, names[slot]!] as const] : [])))
  const out = [...request.players.map(({ Id }) => Id).filter(isLocked), ...uselessOf(request)]
  const points = pointsOf(request, index)
  const stays = new Set(ids.filter((id) => id !== '' && !kept.has(id)))
  return {
    // Players at Max Exp 0 may be left in the lineup. Nobody else may who can't come in.
    request: { ...request, players: request.players.map((player) => ({ ...player, MaxExp: 100 })) },
    score: scoresBy(request, (id) => points.get(id)! + (stays.has(id) ? priceOf(request) : 0)),
    captainScore: scoresBy(request, () => 0),
    ownership: isBlank ? drawsOf(request, []).ownership(index) : request.players.map(({ ProjOwn }) => ProjOwn ?? 0),
    earlier: [],
    started: { kept, out: new Set(out.filter((id) => !ids.includes(id))) },
    others: others.flatMap((players, other) => {
      if (other === index || players === undefined) return []
      const given = lineups[other]!.players
      const areTwins = !ids.includes('') && [...given].sort().join() === [...ids].sort().join()
      const common = given.filter((id) => kept.has(id)).length
      const mostShared = areTwins ? names.length : Math.max(names.length - request.minUnique, common)
      return [{ players, mostShared }]
    }),
  }
}
