import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Sport } from '../../sport.ts'
import { readProjections } from '../projections/readProjections.ts'
import { type JoinablePlayer, joinStandings } from './joinStandings.ts'
import { readStandings } from './readStandings.ts'
import { pointsOfEntry } from './standings.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

/** Lineups in each file, those with a hidden player, and those of which the points can be recomputed, counted independently. */
const counts: [file: string, lineups: number, hidden: number, recomputed: number][] = [
  ['mlb/dk/classic/2017-04-02-final/contest-standings.csv', 2620, 0, 2620],
  ['mlb/dk/classic/2026-04-29-final/contest-standings.csv', 12582, 0, 12582],
  ['mma/dk/classic/2019-11-02-ufc244-final/contest-standings-79812829.csv', 3136, 0, 2514],
  ['nba/dk/classic/2024-12-21-final/contest-standings.csv', 5943, 0, 5943],
  ['nba/dk/classic/2025-01-12-live/contest-standings-173036248.csv', 5945, 5764, 5945],
  ['nba/dk/classic/2025-01-20-live/contest-standings-173355328.csv', 8895, 5901, 8895],
  ['nba/dk/classic/2026-01-17-final/contest-standings.csv', 5226, 0, 5226],
  ['nba/dk/classic/2026-02-26-final/contest-standings.csv', 4940, 0, 4940],
]

/** Slates of which the projections name the whole pool. */
const slates: [slate: string, sport: Sport, lineups: number][] = [
  ['mlb/dk/classic/2026-04-15-final', 'mlb', 13065],
  ['mlb/dk/classic/2026-04-29-final', 'mlb', 12582],
  ['nba/dk/classic/2026-01-17-final', 'nba', 5226],
]

function poolOf(slate: string, sport: Sport): (JoinablePlayer & { actual: number })[] {
  const { rows } = readProjections(bytes(`${slate}/projections-sabersim.csv`), { sport, site: 'dk' })
  const numberAt = (row: number, heading: string) => Number(cells[row - 1]![heads.indexOf(heading)])
  const [heads = [], ...others] = new TextDecoder()
    .decode(bytes(`${slate}/projections-sabersim.csv`))
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const cells = [heads, ...others]
  return rows.map(({ row, name, ownership }) => ({
    Name: name ?? '',
    RosterPosition: null,
    Salary: numberAt(row, 'Salary'),
    actual: numberAt(row, 'Actual'),
    ProjOwn: ownership ?? null,
  }))
}

describe.skipIf(!isThere)(`real standings${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each(counts)('%s: %i lineups, %i with hidden players, points of %i', (file, lineups, hidden, recomputed) => {
    const standings = readStandings(bytes(file))
    const { counts } = joinStandings(standings, [])
    expect(standings.notes).toEqual([])
    expect(counts.entries - counts.empty).toBe(lineups)
    expect(counts.hidden).toBe(hidden)
    const isEqual = ({ points }: { points: number }, entry: number) =>
      Math.abs((pointsOfEntry(standings, entry) ?? Number.NaN) - points) < 0.005
    expect(standings.entries.filter(isEqual)).toHaveLength(recomputed + counts.empty)
  })

  test.each(slates)('%s joins its projections, and every lineup is within the cap', (slate, sport, lineups) => {
    const standings = readStandings(bytes(`${slate}/contest-standings.csv`))
    const pool = poolOf(slate, sport)
    const joined = joinStandings(standings, pool, { salaryCap: 50_000 })
    expect(joined.counts).toMatchObject({ whole: lineups, unjoined: 0 })
    const size = standings.slots.length
    const spent = standings.entries.flatMap((_, entry) =>
      joined.isWhole[entry] === 1
        ? joined.lineups.subarray(entry * size, (entry + 1) * size).reduce((sum, row) => sum + pool[row]!.Salary, 0)
        : [],
    )
    expect(Math.max(...spent)).toBe(50_000)
  })

  test('on 2026-04-15 two players share a name, and the salary cap tells who scored what', () => {
    const slate = 'mlb/dk/classic/2026-04-15-final'
    const standings = readStandings(bytes(`${slate}/contest-standings.csv`))
    const pool = poolOf(slate, 'mlb')
    // Without projected ownership, which would tell them apart too.
    const unowned = pool.map((player) => ({ ...player, ProjOwn: null }))
    const { poolOf: rowOf } = joinStandings(standings, unowned, { salaryCap: 50_000 })
    const names = standings.players.map(({ name }) => name)
    const namesakes = standings.players.flatMap(({ name, points }, player) =>
      names.indexOf(name) === names.lastIndexOf(name) ? [] : [[points, pool[rowOf[player]!]!.actual]],
    )
    expect(namesakes).toHaveLength(2)
    for (const [points, actual] of namesakes) expect(points).toBe(actual)
  })
})
