import type { AfterStartLineup, BuildRequest } from '@slatecraft/slate'
import { build } from '../build.ts'
import { slateNamed } from '../slates.ts'
import { requestOf, workloadNamed } from '../workloads.ts'
import { type Evening, swapRequest } from './evening.ts'

/** Four of the demo slate's eight games have started. */
const asOf = '2024-12-22T00:15:00Z'

const newsSeed = 1

/** Entries of each of twelve contests; 500 in all. */
const contestSizes = [150, 100, 60, 40, 20, 20, 20, 20, 20, 20, 20, 10]

/** So many lineups from a run before the news, with randomness and 2 unique. */
export function demoEvening(count: number): Evening {
  const slate = slateNamed('nbaDemo')!
  const workload = workloadNamed('nbaDemo plain')
  const settings = { projPtsRandInput: 12, minUnique: 2 }
  const request = requestOf({ ...workload, settings }, { lineups: count })!
  const { lineups } = build(request)
  return {
    name: `demo, ${count} entries`,
    key: slate.key,
    players: slate.players,
    asOf,
    lineups: lineups.map(({ players }) => ({ players })),
  }
}

/** Each lineup of a run in two contests, so that most entries have a twin. */
function inTwelveContests(): Evening {
  const evening = demoEvening(250)
  const entries = contestSizes.flatMap((size, contest) => Array.from({ length: size }, () => `${contest + 1}`))
  const lineups = entries.map(
    (contest, entry): AfterStartLineup => ({
      players: evening.lineups[entry % evening.lineups.length]!.players,
      entry: `${entry + 1}`,
      contest,
    }),
  )
  return { ...evening, lineups }
}

/** Max Exp of the ten open players who are used most is four fifths of what they have. */
function capped(request: BuildRequest): BuildRequest {
  const lineups = request.afterStartLineups.flatMap((set) => set.lineups)
  const open = request.players.filter(
    ({ GameStart, ProjPtsAdjusted }) => GameStart !== null && GameStart > asOf && ProjPtsAdjusted > 0,
  )
  const used = open
    .map(({ Id }) => ({ Id, count: lineups.filter(({ players }) => players.includes(Id)).length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 10)
  const most = new Map(used.map(({ Id, count }) => [Id, (80 * count) / lineups.length]))
  const players = request.players.map((player) => ({ ...player, MaxExp: most.get(player.Id) ?? player.MaxExp }))
  return { ...request, players }
}

interface DemoSwap {
  name: string
  entries: string
  caps: string
  mode: string
  /** Seconds that it may take at most. */
  target: number
  request: () => BuildRequest
}

const modes: readonly { mode: string; swap: Partial<BuildRequest['swap']> }[] = [
  { mode: 'broken', swap: { mode: 'broken' } },
  { mode: 'changes, k = 2', swap: { mode: 'changes', mostChanges: 2 } },
  { mode: 'free', swap: { mode: 'free' } },
  { mode: 'free, 2 points a change', swap: { mode: 'free', pointsPerChange: 2 } },
]

const sizes = [
  { entries: '150', target: 1, evening: () => demoEvening(150) },
  { entries: '500 in 12 contests', target: 5, evening: inTwelveContests },
]

/** What the bench measures on the demo slate. */
export const demoSwaps: readonly DemoSwap[] = sizes.flatMap(({ entries, target, evening }) =>
  ['none', 'ten'].flatMap((caps) =>
    modes.map(({ mode, swap }) => ({
      name: `swap of ${entries}, ${caps} capped, ${mode}`,
      ...{ entries, caps, mode, target },
      request: () => {
        const request = swapRequest(evening(), newsSeed, swap)
        return caps === 'ten' ? capped(request) : request
      },
    })),
  ),
)

export const demoSwapNamed = (name: string): BuildRequest | undefined =>
  demoSwaps.find((one) => one.name === name)?.request()
