import { buildLineups } from '@slatecraft/optimizer'
import {
  createTally,
  exposureRows,
  leverageLists,
  lineupMeasures,
  overlapGrid,
  pairsOf,
  similarity,
} from '@slatecraft/results'
import { type BuiltLineup, findRuleset, parseBuildRequest } from '@slatecraft/slate'
import { processorSeconds } from '../build.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type SlateId, slateNamed } from '../slates.ts'

const times = 15

/**
 * What the page's analysis costs: adding one lineup to thousands, computing all numbers, and computing what is counted
 * only when it is shown.
 *
 * @throws {Error} if a plain recount of the same lineups gives other numbers.
 */
export async function results(): Promise<string> {
  const rows = (
    [
      ['nflDemo', 150],
      ['nflDemo', 5000],
      ['mlbDemo', 1000],
      ['sdDemo', 1000],
    ] as const
  ).flatMap(([id, count]) => measured(id, count))
  const headings = ['slate', 'lineups', 'one more', 'all numbers', 'pairs', 'overlap map', 'most alike', 'measures']
  return [
    `Processor time in ms, the median of ${times}. "One more" is the mean of the last hundred lineups added, "all numbers" is what the tables show. The target for a streamed lineup is 4 ms at 5,000 lineups, including the rest of the page. A plain recount agrees.`,
    table(headings, rows),
  ].join('\n\n')
}

function measured(id: SlateId, count: number): string[][] {
  const slate = slateNamed(id)
  if (slate === undefined) return []
  const { key, players } = slate
  const ruleset = findRuleset(key)!
  const request = parseBuildRequest({
    ...key,
    lineupLength: ruleset.slots.length,
    numLUs: count,
    seed: 1,
    minUnique: 1,
    projPtsRandInput: 12,
    players: [...players],
  })
  const lineups = [...buildLineups(request, { now: () => 0 })]
  const last = lineups.slice(-100)
  const seconds: Record<string, number[]> = {}
  const timed = <Result>(what: string, work: () => Result): Result => {
    const begun = processorSeconds()
    const result = work()
    seconds[what] = [...(seconds[what] ?? []), processorSeconds() - begun]
    return result
  }
  for (let time = 0; time < times; time++) {
    const tally = createTally(players, ruleset)
    tally.add(lineups.slice(0, -last.length))
    timed('added', () => {
      for (const lineup of last) tally.add([lineup])
    })
    const exposures = timed('numbers', () => {
      tally.averages()
      tally.brackets()
      tally.teams()
      tally.games()
      tally.quarterbackStacks()
      tally.hitterStacks()
      tally.flexSlots()
      tally.captains()
      const exposures = tally.exposures()
      leverageLists(exposures)
      return exposures
    })
    const pairs = timed('pairs', () => pairsOf(lineups))
    timed('grid', () => overlapGrid(lineups, 150))
    const { byShared } = timed('alike', () => similarity(lineups, 5))
    timed('measures', () => lineupMeasures(key.sport, ruleset.slots.length, players, lineups))
    if (time > 0) continue
    agree(id, lineups, {
      exposures: exposures.map(({ player, count }) => [player.Id, count]),
      overlap: tally.averages().overlap,
      pairs: byShared,
      top: pairs.top(1).map(({ ids, count }) => [...ids, count]),
    })
    const used = exposures.filter(({ count }) => count > 0).length
    if (exposureRows(players, lineups).filter(({ count }) => count > 0).length !== used)
      throw new Error(`${id}: the tally counts ${used} used players, a recount differs`)
  }
  const typical = (what: string) => median(seconds[what]!)
  return [
    [
      id,
      String(lineups.length),
      ms(typical('added') / last.length),
      ...['numbers', 'pairs', 'grid', 'alike', 'measures'].map((what) => ms(typical(what))),
    ],
  ]
}

interface Found {
  exposures: (string | number)[][]
  overlap: number
  pairs: readonly number[]
  top: (string | number)[][]
}

/** Compares the results with a recount by other code. */
function agree(id: SlateId, lineups: readonly BuiltLineup[], { exposures, overlap, pairs, top }: Found): void {
  const holds = (...ids: unknown[]) =>
    lineups.filter(({ players }) => ids.every((wanted) => players.some((id) => id === wanted))).length
  for (const [player, count] of exposures)
    if (holds(player) !== count) throw new Error(`${id}: ${player} is in ${holds(player)} lineups, counted ${count}`)
  for (const [one, other, count] of top)
    if (holds(one, other) !== count) throw new Error(`${id}: ${one} and ${other} counted ${count} times`)
  const sum = pairs.reduce((total, count, shared) => total + count * shared, 0)
  const number = pairs.reduce((total, count) => total + count, 0)
  if (number !== (lineups.length * (lineups.length - 1)) / 2) throw new Error(`${id}: ${number} pairs of lineups`)
  if (Math.abs(sum / number - overlap) > 1e-9) throw new Error(`${id}: an overlap of ${sum / number} and of ${overlap}`)
}
