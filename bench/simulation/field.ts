/**
 * Measures the generator of fields on demo slates. Before any time counts, the library's ownership and lawfulness are
 * checked.
 *
 * Times are of one thread, warm; the best of the runs, since other programs can only slow a run down.
 */

import {
  calibratedOwnership,
  type FieldRequest,
  fieldParametersOf,
  generateField,
  poolRows,
} from '@slatecraft/simulator'
import { type ContestType, findRuleset, fitTogether, type Sport, seededRandom } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { createFieldLaw, drawLaw } from '../../packages/simulator/src/field/law/fieldLaw.ts'
import { table, whole } from '../markdown.ts'

const runs = 12
const size = 10_000
const walks = 50_000

const measured: { sport: Sport; contestType: ContestType; counter: number | string; floor?: number }[] = [
  { sport: 'nfl', contestType: 'classic', counter: 5, floor: 0.1 },
  { sport: 'nfl', contestType: 'showdown', counter: 5 },
  { sport: 'nba', contestType: 'classic', counter: '2026-11-20' },
  { sport: 'mlb', contestType: 'classic', counter: '2026-06-20', floor: 0.5 },
  { sport: 'mma', contestType: 'classic', counter: '2026-06-20' },
  { sport: 'pga', contestType: 'classic', counter: '2026-06-18' },
]

function requestOf({ sport, contestType, counter }: (typeof measured)[number]): FieldRequest {
  const key = { sport, site: 'dk', contestType, season: 2026, counter } as const
  const { players } = demoSlate({ ...key, slate: demoSlateNames(key)[contestType][0]! })!
  const ruleset = findRuleset(key)!
  const rows = poolRows({ players }, ruleset)
  const parameters = fieldParametersOf(ruleset)
  const { ownership } = calibratedOwnership(rows.players, ruleset, parameters, false)
  return { rows, ruleset, ownership, entries: size, size, seed: 1, parameters }
}

/** Points of ownership that the library is off at most. */
function checkedGap(request: FieldRequest): number {
  const { lineups, weight, asked, reached, size: rosterSize } = generateField(request)
  for (let lineup = 0; lineup < weight.length; lineup++) {
    const rows = [...lineups.subarray(lineup * rosterSize, (lineup + 1) * rosterSize)]
    const players = rows.map((row) => request.rows.players[row]!)
    const salary = players.reduce((sum, { Salary }) => sum + Salary, 0)
    if (salary > request.ruleset.salaryCap || !fitTogether(players, request.ruleset))
      throw new Error(`not a lineup: ${players.map(({ Name }) => Name).join(', ')}`)
  }
  return 100 * asked.reduce((most, share, row) => Math.max(most, Math.abs(share - reached[row]!)), 0)
}

const best = (task: (run: number) => void): number => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const begin = performance.now()
    task(run)
    least = Math.min(least, performance.now() - begin)
  }
  return least / 1000
}

/** Seconds to fit a field of 10,000 and lineups drawn a second, one thread, warm. */
export function field(): string {
  const rows = measured.map((one) => {
    const request = requestOf(one)
    const gap = checkedGap(request)
    const seconds = best((run) => generateField({ ...request, seed: run }))
    const law = createFieldLaw(request)
    const drawing = best((run) => drawLaw(law, walks, 300, seededRandom(run)))
    const kept = drawLaw(law, walks, 300, seededRandom(1)).count
    return [
      request.ruleset.id,
      whole(request.ownership.filter((own) => own > 0).length),
      whole(law.roster.diagram.skip.length),
      whole(law.classes.length),
      seconds.toFixed(3),
      one.floor?.toFixed(1) ?? '',
      gap.toFixed(3),
      whole(kept / drawing),
    ]
  })
  return table(headings, rows)
}

const headings = [
  'contest',
  'players',
  'nodes',
  'classes',
  'seconds for 10,000',
  'floor',
  'ownership off by at most, points',
  'lawful lineups a second',
]
