import { findRuleset } from '@slatecraft/slate'
import loadHighs, { type Highs } from 'highs'
import { type Entry, entriesOf, sum } from './oracle/entry.ts'
import { nflRows } from './oracle/nflRows.ts'
import type { OracleTask } from './oracle/oracleTask.ts'
import { otherSportRows } from './oracle/otherSportRows.ts'
import { createProgram } from './oracle/program.ts'
import { exposureRows, settingRows } from './oracle/settingRows.ts'
import { siteRows } from './oracle/siteRows.ts'

export interface OracleAnswer {
  /** Ids of a best lineup, or undefined if the problem is infeasible. */
  players: string[] | undefined
  score: number
}

let loading: Promise<Highs> | undefined

/** Solves a lineup with HiGHS (WASM) as a 0/1 program, as popular open-source optimizers do. */
export async function solveByHighs(task: OracleTask): Promise<OracleAnswer> {
  loading ??= loadHighs()
  const highs = await loading
  const { text, entries } = lineupProgram(task)
  const solved = highs.solve(text, { mip_rel_gap: 0, mip_abs_gap: 1e-7, output_flag: false })
  if (solved.Status === 'Infeasible') return { players: undefined, score: Number.NEGATIVE_INFINITY }
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS ended with ${solved.Status}`)
  const chosen = entries.filter(({ name }) => {
    const column = solved.Columns[name]
    return column !== undefined && 'Primal' in column && column.Primal > 0.5
  })
  return {
    players: chosen.map(({ player }) => player.Id),
    score: chosen.reduce((total, entry) => total + scoreOf(entry, task), 0),
  }
}

/** The problem in CPLEX's LP format, built from the settings, not from the engine's limits. Shares must be 0 or 1. */
function lineupProgram(task: OracleTask): { text: string; entries: Entry[] } {
  const { request, ownership, earlier } = task
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('no ruleset')
  const program = createProgram()
  const entries = entriesOf(request, ruleset)
  for (const { name } of entries) program.binary(name)
  siteRows(program, request, ruleset, entries, task.started?.kept)
  settingRows(program, request, ownership, entries)
  exposureRows(program, request, entries, task.started)
  if (request.sport === 'nfl') nflRows(program, request, entries)
  else otherSportRows(program, request, entries)
  const captain = ruleset.slots.findIndex(({ points }) => points !== undefined)
  for (const lineup of earlier) {
    // A player as captain differs from the same player in another slot, even if the site lists one row.
    const shared = entries.filter(({ player, isCaptainOfOneRow }) => {
      const slot = lineup.indexOf(player.Id)
      return slot !== -1 && (player.RosterPosition !== null || isCaptainOfOneRow === (slot === captain))
    })
    program.atMost(sum(shared), request.lineupLength - request.minUnique)
  }
  const among = (ids: readonly string[]) => sum(entries.filter(({ player }) => ids.includes(player.Id)))
  for (const { ids, least = 0, most = request.lineupLength } of task.counts ?? []) {
    program.atLeast(among(ids), least)
    program.atMost(among(ids), most)
  }
  for (const { players, mostShared } of task.others ?? []) program.atMost(among(players), mostShared)
  return { text: program.maximizing(sum(entries, (entry) => scoreOf(entry, task))), entries }
}

const scoreOf = ({ row, isCaptainOfOneRow }: Entry, { score, captainScore }: OracleTask) =>
  (isCaptainOfOneRow ? captainScore : score)[row]!
