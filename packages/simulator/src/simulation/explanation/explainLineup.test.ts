import { describe, expect, test } from 'vitest'
import { placesPaid } from '../../contest/contest.ts'
import { shapedContest } from '../../contest/contestShapes.ts'
import { payField } from '../../contest/prizeSums.ts'
import { usualContests } from '../../contest/usualContests.ts'
import { rowsOfLineups } from '../../lineupRows.ts'
import { demoSimulation } from '../../testing/demoSimulation.ts'
import { createKernel } from '../../worlds/kernel.ts'
import { chunkWorlds } from '../../worlds/kernelTask.ts'
import { rowScores } from '../../worlds/rowScores.ts'
import { prepareSimulation } from '../prepareSimulation.ts'
import { simulationTask } from '../simulationTask.ts'
import { explainLineup } from './explainLineup.ts'
import { worldsOfChunk } from './fieldStandings.ts'

const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0)
const generated = { kind: 'generated', library: 1500, draws: 4, sharpness: 0, ownershipTrust: 0 } as const
const worlds = 512

describe('a lineup against a field that is not known yet', () => {
  const [tournament, , , , doubleUp] = usualContests({ sport: 'nfl', site: 'dk' })
  const request = demoSimulation({ sport: 'nfl', lineups: 3, field: generated, contests: [tournament!, doubleUp!] })
  const prepared = prepareSimulation(request)
  const { size } = prepared.simulation
  const rows = rowsOfLineups(request.lineups, request.request, prepared.ruleset)
  const lineup = rows.slice(size, 2 * size)

  for (const [number, contest] of request.contests.entries())
    test(`${contest.name}: it is paid what the simulation pays it in the same worlds`, () => {
      const task = simulationTask({ ...prepared.simulation, contests: [contest] }, lineup, Uint32Array.of(0))
      const kernel = createKernel(task)
      let paid = 0
      for (let chunk = 0; chunk < worlds / worldsOfChunk; chunk++) {
        kernel.run(chunk)
        paid += sum(kernel.watched().payouts[0]!.subarray(0, worldsOfChunk)) / worlds
      }
      const { payout } = explainLineup(prepared, lineup, { contest, worlds })
      expect(Math.abs(payout.mean / paid - 1)).toBeLessThan(number === 0 ? 0.05 : 0.01)
    })

  const explained = explainLineup(prepared, lineup, { contest: tournament!, worlds })

  test('its money is shared out over all paid places, and the best places are the rarest', () => {
    const { bands } = explained
    expect(sum(bands.map(({ money }) => money))).toBeCloseTo(1, 9)
    expect(bands[0]).toMatchObject({ from: 1, to: 1 })
    expect(bands.at(-1)!.to).toBe(placesPaid(tournament!))
    for (const [index, { from }] of bands.entries()) expect(from).toBe((bands[index - 1]?.to ?? 0) + 1)
    const prizes = tournament!.prizes
    const least = sum(bands.map(({ chance, to }) => chance * prizes.find((prize) => prize.to >= to)!.amount))
    const most = sum(bands.map(({ chance, from }) => chance * prizes.find((prize) => prize.to >= from)!.amount))
    expect(explained.payout.mean).toBeGreaterThanOrEqual(least - 1e-6)
    expect(explained.payout.mean).toBeLessThanOrEqual(most + 1e-6)
  })

  test('the condition it wins under holds in as many worlds as said', () => {
    expect(explained.winsWhen).toHaveLength(2)
    const { model, seed } = prepared.simulation
    const holds = explained.winsWhen.map(({ row, atLeast }) =>
      Array.from({ length: worlds / worldsOfChunk }, (_, chunk) =>
        [
          ...rowScores(model, seed, chunk * chunkWorlds, worldsOfChunk).subarray(
            row * worldsOfChunk,
            (row + 1) * worldsOfChunk,
          ),
        ].map((units) => units * model.unit >= atLeast),
      ).flat(),
    )
    for (const [index, { worlds: share, money }] of explained.winsWhen.entries()) {
      expect(sum(holds[index]!.map(Number)) / worlds).toBeCloseTo(share, 12)
      expect(money).toBeGreaterThan(share)
    }
    const both = holds[0]!.map((one, world) => Number(one && holds[1]![world]!))
    expect(sum(both) / worlds).toBeCloseTo(explained.winsTogether!.worlds, 12)
  })

  test('the cash line is below the winning score, and all three are shown in the same bins', () => {
    const { score, cashLine, winning } = explained
    for (const [at, points] of cashLine.quantiles.entries()) expect(points).toBeLessThan(winning.quantiles[at]!)
    for (const { histogram } of [score, cashLine, winning]) {
      expect(sum(histogram.shares)).toBeCloseTo(1, 9)
      expect(histogram).toMatchObject({ from: score.histogram.from, width: score.histogram.width })
    }
  })

  test('where a fifth less of any player costs money, the break-even is where the payout has fallen to the fee', () => {
    const { ifWrong } = explained
    expect(ifWrong).toHaveLength(size)
    for (const { kept } of ifWrong) expect(kept).toBeLessThan(1)
    expect(ifWrong.map(({ kept }) => kept)).toEqual(ifWrong.map(({ kept }) => kept).toSorted((a, b) => a - b))
    const fifth = tournament!.fee / ifWrong[0]!.kept
    const at = (payout: number) => explainLineup(prepared, lineup, { contest: tournament!, worlds, payout }).breakEven
    expect(at(fifth)).toBeCloseTo(0.2, 9)
    expect(at(tournament!.fee * 1.02)).toBeLessThan(0.05)
    expect(at(tournament!.fee * 0.98)).toBeNull()
  })

  test('the same lineup is explained in the same words again', () => {
    expect(explainLineup(prepared, lineup, { contest: tournament!, worlds })).toEqual(explained)
  })

  test('copies are what the field expects, more or fewer as ownership turns out', () => {
    const { simulation } = prepared
    const chalk = [...simulation.field.lineups.keys()]
      .filter((at) => at % size === 0)
      .map((at) => simulation.field.lineups.subarray(at, at + size))
      .reduce((most, one) =>
        simulation.field.expectedCopies(one) > simulation.field.expectedCopies(most) ? one : most,
      )
    const { copies } = explainLineup(prepared, chalk, { contest: tournament!, worlds: 64 })
    const share = simulation.field.expectedCopies(chalk) / simulation.field.entries
    expect(copies.expected).toBeCloseTo(share * (tournament!.entries - 1), 9)
    expect(copies.low).toBeLessThan(copies.median)
    expect(copies.median).toBeLessThan(copies.high)
    expect(copies.any).toBeGreaterThan(0)
    expect(copies.any).toBeLessThanOrEqual(1 - Math.exp(-copies.expected) + 1e-9)
  })
})

describe('a lineup against real entries', () => {
  const base = demoSimulation({ sport: 'mma', lineups: 300, field: generated })
  const probe = prepareSimulation(base)
  const { size } = probe.simulation
  const all = rowsOfLineups(base.lineups, base.request, probe.ruleset)
  const entries = base.lineups.map((_, at) => [...all.subarray(at * size, (at + 1) * size)])
  const contest = shapedContest(
    { kind: 'top-heavy', paid: 0.2 },
    { name: 'Real', fee: 1000, entries: 300, maxEntriesPerUser: 1, rake: 0.15 },
  )
  const lineup = entries[0]!
  const opponents = entries.slice(1)
  const given = { kind: 'given', from: 'test', lineups: opponents, weight: opponents.map(() => 1) } as const
  const prepared = prepareSimulation({ ...base, contests: [contest], field: given })
  const { model, seed } = prepared.simulation
  const explained = explainLineup(prepared, lineup, { contest, worlds })

  /** By world: our payout and the field's scores, all counted by hand; `cut` of a row's points is taken from everyone. */
  function byHand(row = -1, cut = 0) {
    return Array.from({ length: worlds }, (_, at) => {
      const world = Math.floor(at / worldsOfChunk) * chunkWorlds + (at % worldsOfChunk)
      const points = Array.from(rowScores(model, seed, world, 1))
      if (row >= 0) points[row]! -= Math.round(cut * points[row]!)
      const scores = entries.map((rows) => sum(rows.map((one) => points[one]!)))
      return { payout: payField(contest, scores)[0]!, scores }
    })
  }

  test('its payout, the cash line and the winning score are those of the sorted field', () => {
    const nights = byHand()
    expect(explained.payout.mean).toBeCloseTo(sum(nights.map(({ payout }) => payout)) / worlds, 6)
    const sortedAt = (place: number) =>
      nights.map(({ scores }) => scores.slice(1).sort((a, b) => b - a)[place - 1]! * model.unit).sort((a, b) => a - b)
    const median = Math.floor(0.5 * (worlds - 1))
    expect(explained.cashLine.quantiles[2]).toBeCloseTo(sortedAt(placesPaid(contest))[median]!, 6)
    expect(explained.winning.quantiles[2]).toBeCloseTo(sortedAt(1)[median]!, 6)
  })

  test('what a wrong projection costs is what it costs when everyone’s lineups are scored again', () => {
    const before = sum(byHand().map(({ payout }) => payout))
    for (const { row, kept } of explained.ifWrong.slice(0, 2)) {
      const after = sum(byHand(row, 0.2).map(({ payout }) => payout))
      expect(kept).toBeCloseTo(after / before, 6)
    }
  })
})
