import { type SwapCandidate, swapOptimizer } from '@slatecraft/optimizer'
import { type PayoutContest, type PayoutStep, type PayoutSwap, payoutSwaps } from '@slatecraft/simulator'
import {
  type AfterStartLineup,
  afterStartLineupsOf,
  type BuildRequestInput,
  findRuleset,
  type Lineup,
  lineupTotals,
  type Player,
  parseBuildRequest,
  type Ruleset,
} from '@slatecraft/slate'
import { macrotask } from '../simulation/macrotask.ts'

/** Swaps for prize money: an after-start request, and the contests of its lineups. */
export interface PayoutOrder {
  request: BuildRequestInput
  contests: readonly PayoutContest[]
  /** Dollars for each player taken out. */
  pricePerChange: number
}

/** What became of a given lineup. */
interface MadeSwap {
  given: AfterStartLineup
  made: Omit<Lineup, 'uuid' | 'id' | 'tags'>
  /** Expected prize money over that of the lineup as it was, and the standard error. */
  gain: { dollars: number; error: number }
}

export interface PayoutAnswer {
  /** By whose locks, ISO 8601. */
  asOf: string
  /** One for each lineup, in order. */
  swaps: MadeSwap[]
  messages: string[]
}

/** Swaps for prize money, in steps between which messages such as a stop are heard. */
export function createPayoutSwapper(now: () => Date) {
  let turn = 0
  return {
    /** @returns undefined if it was stopped. @throws {InputError} if the request, a contest or standings are wrong. */
    async swap(order: PayoutOrder, onStep: (step: PayoutStep) => unknown): Promise<PayoutAnswer | undefined> {
      const mine = ++turn
      const asOf = now().toISOString()
      const request = parseBuildRequest({ ...order.request, asOf, swap: { ...order.request.swap, pointsPerChange: 0 } })
      const run = payoutSwaps<SwapCandidate>(
        { request, contests: order.contests, pricePerChange: order.pricePerChange, seed: request.seed },
        swapOptimizer,
      )
      for (let step = run.next(); ; step = run.next()) {
        if (step.done) {
          const { swaps, messages } = step.value
          const shown = shownSwaps(findRuleset(request)!, request.players)
          return {
            asOf,
            swaps: afterStartLineupsOf(request).map((given, index) => shown(given, swaps[index]!)),
            messages,
          }
        }
        void onStep(step.value)
        await macrotask()
        if (turn !== mine) return undefined
      }
    },
    stop() {
      turn++
    },
  }
}

function shownSwaps({ slots }: Ruleset, players: readonly Player[]) {
  const byId = new Map(players.map((player) => [player.Id, player]))
  return (given: AfterStartLineup, { before, candidate, gain, notes }: PayoutSwap<SwapCandidate>): MadeSwap => {
    const known = candidate.players.flatMap((id) => byId.get(id) ?? [])
    return {
      given,
      made: {
        ...{ players: [...candidate.players], slots: [...candidate.slots] },
        ...lineupTotals(known, slots),
        points: candidate.points,
        swap: {
          ...{ changes: candidate.changes, moves: candidate.moves },
          before: before.points,
          broken: [...(before.broken ?? [])],
          notes: [...notes],
        },
      },
      gain: { dollars: gain.mean / 100, error: gain.se / 100 },
    }
  }
}
