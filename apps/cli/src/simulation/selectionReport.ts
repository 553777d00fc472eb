import { type PreparedSimulation, rowsInSlots } from '@slatecraft/simulator'
import { counted, dollarWords, Night } from '@slatecraft/slate'
import type { ChosenEntries } from './chooseEntries.ts'
import { entryCount, money, nightLines, percent, signed } from './simulationSummary.ts'

/** What `select --report` writes. Money is in cents, chances are shares of the fresh worlds. */
export interface SelectionReport {
  kind: 'selection'
  objective: string
  /** Worlds that entries were chosen on, and fresh ones that everything below is from. */
  worlds: { chosen: number; fresh: number }
  /** How much of the best possible utility the chosen set has for sure, before lineups were added. */
  certificate: unknown
  /** Entries before the first one that is worth less than its fee; null for top places. */
  stopAt: number | null
  /** What the optimizer's lineups added, on the worlds of the choice; null where it was not asked. */
  improved: { rounds: number; proposed: number; accepted: number; gain: Money } | null
  /** How many entries were asked for. */
  asked: number
  entries: SelectedEntry[]
  night: Night
}

interface Money {
  mean: number
  se: number
}

export interface SelectedEntry {
  /** Player ids in slot order, with their names. */
  players: string[]
  names: string[]
  /** Its number in the simulation, from 1. */
  contest: { number: number; name: string }
  /** The lineup's number in the simulation, from 1; null for one that the optimizer added. */
  lineup: number | null
  fee: number
  /** What the entry is worth beside those before it; null for top places. */
  worth: Money | null
  gain: Money
  roi: number | null
  roiSe: number | null
  win: number
  topPercent: number
  cash: number
  copies: number
  /** The players that its money depends on: mean points in all worlds, and where it is paid; the most first. */
  drivers: { name: string; mean: number; paidMean: number; shift: number }[]
}

export function selectionReport(
  chosen: ChosenEntries,
  { pool, ruleset, simulation }: PreparedSimulation,
): SelectionReport {
  const { task, portfolio, improved, judged, night, worlds } = chosen
  const { size } = simulation
  return {
    kind: 'selection',
    objective: task.objective.kind,
    worlds: { chosen: task.worlds, fresh: worlds },
    certificate: portfolio.certificate,
    stopAt: judged.stopAt ?? null,
    asked: task.entries,
    improved:
      improved === undefined
        ? null
        : {
            rounds: improved.rounds,
            proposed: improved.proposed,
            accepted: improved.accepted,
            gain: improved.gain,
          },
    entries: judged.entries.map(({ gain, fee, worth }, entry): SelectedEntry => {
      const rows = [...chosen.lineups.subarray(entry * size, (entry + 1) * size)]
      const players = rowsInSlots(rows, pool, ruleset).map((row) => pool.players[row]!)
      const contest = chosen.contestOf[entry]!
      const result = chosen.results.contests[contest]!
      const lineup = chosen.simulatedAs[entry]
      return {
        players: players.map(({ Id }) => Id),
        names: players.map(({ Name }) => Name),
        contest: { number: contest + 1, name: simulation.contests[contest]!.name },
        lineup: lineup === undefined ? null : lineup + 1,
        ...{ fee, worth: worth ?? null, gain },
        ...{ roi: result.roi?.[entry] ?? null, roiSe: result.roiSe?.[entry] ?? null, win: result.win[entry]! },
        ...{ topPercent: result.topPercent[entry]!, cash: result.cash[entry]!, copies: result.copies[entry]! },
        drivers: chosen.drivers[entry]!.map(({ row, ...driver }) => ({ name: pool.players[row]!.Name, ...driver })),
      }
    }),
    night: Night.parse(JSON.parse(JSON.stringify(night))),
  }
}

/** What `select` prints. */
export function selectionWords({
  objective,
  worlds,
  stopAt,
  asked,
  improved,
  entries,
  night,
}: SelectionReport): string[] {
  const added = entries.filter(({ lineup }) => lineup === null).length
  return [
    `${entryCount(entries.length)} chosen for ${objective} on ${worlds.chosen.toLocaleString('en-US')} worlds; these figures are from ${worlds.fresh.toLocaleString('en-US')} others:`,
    ...entries.map((entry, index) => `${index + 1}. ${entryWords(entry)}`),
    ...(improved === null
      ? []
      : [
          `The optimizer proposed ${counted(improved.proposed, 'lineup')} that were not simulated; ${added} of them ${added === 1 ? 'is' : 'are'} entered.`,
        ]),
    ...(entries.length < asked
      ? [
          `Only ${entries.length} of ${asked} entries: every other lineup would break a limit (max exposure, min unique, copies, budget, or a contest's entries per user). Loosen one, or simulate more lineups.`,
        ]
      : []),
    ...(stopAt === null || stopAt === entries.length
      ? []
      : [
          stopAt === 0
            ? 'No entry is worth its fee here.'
            : `Stop after ${entryCount(stopAt)}: the next one is worth less than its fee.`,
        ]),
    ...nightLines(night),
  ]
}

function entryWords({
  names,
  contest,
  lineup,
  fee,
  worth,
  roi,
  roiSe,
  win,
  topPercent,
  cash,
  copies,
  drivers,
}: SelectedEntry) {
  const value = worth === null ? '' : `worth ${money(worth.mean)} ± ${money(worth.se)} for ${dollarWords(fee)}, `
  const returns = roi === null || roiSe === null ? '' : `ROI ${signed(roi)} ± ${percent(roiSe)}, `
  const key = drivers
    .filter(({ shift }) => shift > 0)
    .slice(0, 3)
    .map(({ name, mean, paidMean }) => `${name} (${paidMean.toFixed(1)} where it pays, ${mean.toFixed(1)} on average)`)
  return [
    `${names.join(', ')} in ${contest.name} (${lineup === null ? 'added by the optimizer' : `lineup ${lineup}`})`,
    `   ${value}${returns}win ${percent(win, 3)}, top 1% ${percent(topPercent)}, cash ${percent(cash)}, ${copies.toFixed(2)} copies`,
    ...(key.length === 0 ? [] : [`   Its money depends on ${key.join(', ')}`]),
  ].join('\n')
}
