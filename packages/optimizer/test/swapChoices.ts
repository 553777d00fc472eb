import { afterStartLineupsOf, hasStarted, seededRandom } from '@slatecraft/slate'
import type { SwapCandidate } from '../src/afterStart/swapCandidate.ts'
import type { SwapTask } from '../src/afterStart/swapModel.ts'
import { randomRequest } from './randomRequest.ts'

interface Sizes {
  lineups: number
  candidates: number
  /** How many players have a Max Exp, and how many a Min Exp. */
  capped?: number
  asked?: number
  minUnique?: number
}

/** Fight nights after the start, with swaps drawn at random: limits of single lineups don't count here. */
export function randomSwapTask(seed: number, sizes: Sizes): SwapTask {
  const { lineups, candidates, capped = 4, asked = 1, minUnique = 1 } = sizes
  const random = seededRandom(seed, 5)
  const below = (count: number) => Math.floor(random() * count)
  const pool = randomRequest({ seed, sport: 'mma', games: 9, settings: { minUnique } })
  const early = new Set(pool.players.slice(0, 6).map(({ TeamAbbrev }) => TeamAbbrev))
  const ids = pool.players.map(({ Id }) => Id)
  const openIds = pool.players.filter(({ TeamAbbrev }) => !early.has(TeamAbbrev)).map(({ Id }) => Id)
  const drawn = (count: number, from: readonly string[], taken: readonly string[]) => {
    const lineup = [...taken]
    // The first ones of a pool are popular.
    while (lineup.length < count) {
      const id = from[Math.min(below(from.length), below(from.length))]!
      if (!lineup.includes(id)) lineup.push(id)
    }
    return lineup
  }
  const before: string[][] = []
  for (let lineup = 0; lineup < lineups; lineup++)
    before.push(lineup > 0 && random() < 0.2 ? before[lineup - 1]! : drawn(6, ids, []))

  const worthOf = new Map(ids.map((id) => [id, random() * 4]))
  const all = before.map((players, lineup): SwapCandidate[] => {
    const stays: SwapCandidate = {
      players,
      slots: players.map(() => 'F'),
      points: 0,
      changes: 0,
      moves: 0,
      ...(random() < 0.2 && { isFaulty: true }),
    }
    const mayGo = players.filter((id) => openIds.includes(id))
    const options = Array.from({ length: candidates - 1 }, () => {
      const gone = mayGo.filter(() => random() < 0.6)
      const rest = players.filter((id) => !gone.includes(id))
      const added = drawn(6, openIds, rest).slice(rest.length)
      const after = players.map((id) => (gone.includes(id) ? added.pop()! : id))
      return { ...stays, players: after, changes: gone.length, isFaulty: undefined }
    })
    return [stays, ...options.map(({ isFaulty: _, ...option }) => option)].slice(0, lineup % 5 === 4 ? 2 : undefined)
  })
  const values = all.map((options) =>
    Float64Array.from(options, ({ players }) => players.reduce((sum, id) => sum + worthOf.get(id)!, 0) + random() * 3),
  )
  const chosen = new Set(
    Array.from({ length: capped }, () => openIds[Math.min(below(openIds.length), below(openIds.length))]!),
  )
  const wanted = new Set(Array.from({ length: asked }, () => openIds[below(openIds.length)]!))
  return {
    request: {
      ...pool,
      afterStartActivated: true,
      afterStartLineups: [{ slate: 'Main', active: true, lineups: before.map((players) => ({ players })) }],
      teamsLocked: [...early],
      players: pool.players.map((player) => ({
        ...player,
        MaxExp: chosen.has(player.Id) ? 10 + below(50) : 100,
        MinExp: wanted.has(player.Id) && !chosen.has(player.Id) ? 10 + below(40) : 0,
      })),
    },
    candidates: all,
    values,
    pricePerChange: random() < 0.5 ? 0 : 0.5,
  }
}

/** What a choice does wrong, counted from the rules anew; the gravest first. And its worth in dollars. */
export function judgedChoice({ request, candidates, values, pricePerChange }: SwapTask, choice: readonly number[]) {
  const given = afterStartLineupsOf(request)
  const isLocked = hasStarted(request)
  const after = choice.map((index, lineup) => candidates[lineup]![index]!)
  const isStay = after.map(({ players }, lineup) => same(players, given[lineup]!.players))
  const total = given.length
  let [over, rounded, missing] = [0, 0, 0]
  for (const player of request.players) {
    if (isLocked(player)) continue
    const held = after.filter(({ players }) => players.includes(player.Id)).length
    const min = Math.ceil((player.MinExp * total) / 100 - 1e-9)
    const cap = player.MaxExp === 0 ? 0 : Math.max(1, min, Math.floor((player.MaxExp * total) / 100 + 1e-9))
    const raised = player.MaxExp === 0 ? 0 : Math.max(cap, Math.ceil((player.MaxExp * total) / 100 - 1e-9))
    over += Math.max(0, held - raised)
    rounded += Math.max(0, Math.min(held, raised) - cap)
    missing += Math.max(0, min - held)
  }
  const pool = new Map(request.players.map((player) => [player.Id, player]))
  for (let a = 0; a < total; a++)
    for (let b = 0; b < a; b++) {
      const [one, other] = [given[a]!.players, given[b]!.players]
      if ((isStay[a] && isStay[b]) || same(one, other)) continue
      const bothLocked = one.filter((id) => other.includes(id) && isLocked(pool.get(id)!)).length
      const shared = after[a]!.players.filter((id) => after[b]!.players.includes(id)).length
      if (shared > Math.max(request.lineupLength - request.minUnique, bothLocked)) over++
    }
  const left = isStay.filter((stays, lineup) => stays && candidates[lineup]![0]!.isFaulty).length
  const worth = after.reduce((sum, { players }, lineup) => {
    const out = given[lineup]!.players.filter((id) => !players.includes(id)).length
    return sum + values[lineup]![choice[lineup]!]! - pricePerChange * out
  }, 0)
  return { faults: [over, left, rounded, missing], worth }
}

const same = (a: readonly string[], b: readonly string[]) => a.every((id) => b.includes(id))
