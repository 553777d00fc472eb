import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contestFrom, findRuleset, parseBuildRequest } from '@slatecraft/slate'
import { readContests, readEntriesFile, slateFromFiles, swapEntriesOf } from '@slatecraft/slate/csv'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { payField } from '../contest/prizeSums.ts'
import { rowsOfLineups } from '../lineupRows.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { rowScores } from '../worlds/rowScores.ts'
import { candidatePayouts, chunkParts, partWorlds } from './candidatePayouts.ts'
import { nightSoFar } from './nightSoFar.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../shared/data/nba/dk/classic/', import.meta.url))
const isThere = existsSync(folder)

/** Minutes left by game, as an independent least squares found them, and entries that they explain. */
const nights = [
  {
    night: '2025-01-12-live',
    contest: '173036248',
    entries: 5945,
    agree: 5945,
    minutes: { 'BOS-NOP': 12, 'CLE-IND': 12.22, 'OKC-WAS': 14.73, 'ORL-PHI': 17.12, 'BKN-UTA': 48, 'CHA-PHX': 48 },
    points: { 'Shai Gilgeous-Alexander': 42, 'Cole Anthony': 35.5 },
  },
  {
    night: '2025-01-20-live',
    contest: '173355328',
    entries: 8895,
    agree: 8866,
    minutes: { 'DET-HOU': 0, 'MEM-MIN': 7.38, 'ATL-NYK': 20.83, 'CLE-PHX': 24, 'BOS-GSW': 48 },
    points: { 'Naz Reid': 29.5, 'Donte DiVincenzo': 0 },
  },
]

describe.skipIf(!isThere)(`real nights${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each(nights)('$night: each game’s clock explains $agree of $entries entries', long, (one) => {
    const { so, request, own } = read(one)
    expect(Object.fromEntries(so.games.map(({ game, left }) => [game, Math.round(4800 * left) / 100]))).toEqual(
      one.minutes,
    )
    expect(so.clock).toMatchObject({ whole: 48, entries: one.entries, agree: one.agree })
    expect(so.clock.rms).toBeLessThan(0.03)
    for (const [name, points] of Object.entries(one.points))
      expect(so.played[request.players.find(({ Name }) => Name === name)!.Id]!.points).toBe(points)
    expect(so.own.map(({ entry }) => entry)).toEqual(own.map(({ entry }) => entry))
    expect(so.own.every(({ isInField }) => isInField)).toBe(true)
    expect(so.used).toBe(one.entries)
  })

  test('entries are paid as all entries of the contest, ranked by hand, say they are', long, () => {
    const { so, request, ruleset, own, contest } = read(nights[0]!)
    const prepared = prepareSimulation({ request, contests: [contest], field: so.field, seed: 1, played: so.played })
    const { model, draws, size } = prepared.simulation
    const ours = rowsOfLineups(own, request, ruleset)
    const rowsOf = (lineups: Uint16Array, at: number) => [...lineups.subarray(at * size, (at + 1) * size)]
    const tasks = own.map((_, entry) => ({ contest: 0, isInField: true, candidates: [rowsOf(ours, entry)] }))
    const sums = new Float64Array(own.length * chunkParts)
    candidatePayouts(prepared.simulation, tasks).play(0, sums)

    const scores = rowScores(model, 1, 0, partWorlds)
    const { lineups, weight } = draws[0]!
    const paid = new Float64Array(own.length)
    for (let world = 0; world < partWorlds; world++) {
      const pointsOf = (rows: readonly number[]) =>
        rows.reduce((sum, row) => sum + scores[row * partWorlds + world]!, 0)
      const points = Array.from(weight, (copies, at) =>
        new Array<number>(copies).fill(pointsOf(rowsOf(lineups, at))),
      ).flat()
      expect(points).toHaveLength(contest.entries)
      const payouts = payField(contest, points)
      for (const entry of own.keys()) paid[entry]! += payouts[points.indexOf(pointsOf(rowsOf(ours, entry)))]!
    }
    for (const [entry, cents] of paid.entries()) expect(sums[entry * chunkParts]!).toBeCloseTo(cents, 6)
    expect(Math.max(...paid)).toBeGreaterThan(0)
  })
})

function read({ night, contest: id }: (typeof nights)[number]) {
  const bytes = (file: string) => new Uint8Array(readFileSync(`${folder}${night}/${file}`))
  const key = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: night.slice(0, 10) } as const
  const ruleset = findRuleset(key)!
  const projections = [{ file: bytes('projections.csv') }]
  const { players } = slateFromFiles({ key, players: bytes('DKSalaries.csv'), projections })
  const request = parseBuildRequest({ ...key, slate: 'Main', lineupLength: 8, players })
  const own = swapEntriesOf(readEntriesFile(bytes('DKEntries.csv')), players, ruleset)
  const so = nightSoFar(bytes(`contest-standings-${id}.csv`), { request, ruleset, from: 'standings.csv', own })
  const contest = contestFrom(readContests(bytes('contest_structure.csv'))[0]!)
  return { so, request, ruleset, own, contest }
}
