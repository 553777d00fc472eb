import { type Contest, counted, dollarWords, type SelectedEntry, type Selection } from '@slatecraft/slate'
import { entryCount, money, nightLines, percent, signed } from './simulationSummary.ts'

/** What `select` prints. */
export function selectionSummary(selection: Selection, contests: readonly Contest[]): string[] {
  const { task, worlds, lineups, stopAt, improved, entries, night } = selection
  const added = entries.filter(({ lineup }) => lineup === null).length
  return [
    `${entryCount(entries.length)} chosen for ${task.objective.kind} on ${worlds.chosen.toLocaleString('en-US')} worlds; these figures are from ${worlds.fresh.toLocaleString('en-US')} others:`,
    ...entries.map((entry, index) => `${index + 1}. ${entryWords(entry, contests)}`),
    ...(lineups.weighed < lineups.allowed
      ? [
          `Memory holds the payouts of ${lineups.weighed.toLocaleString('en-US')} of ${lineups.allowed.toLocaleString('en-US')} lineups: only the best of each contest were weighed. Fewer --worlds let more in.`,
        ]
      : []),
    ...(improved === null
      ? []
      : [
          `The optimizer proposed ${counted(improved.proposed, 'lineup')} that were not weighed; ${added} of them ${added === 1 ? 'is' : 'are'} entered.`,
        ]),
    ...(entries.length < task.entries
      ? [
          `Only ${entries.length} of ${task.entries} entries: every other lineup would break a limit (max exposure, min unique, copies, budget, or a contest's entries). Loosen one, or simulate more lineups.`,
        ]
      : []),
    ...task.contests.flatMap(({ contest, least }) => {
      const made = entries.filter((entry) => entry.contest === contest).length
      return made < least ? [`${contests[contest]!.name} has ${made} of the ${least} entries asked for.`] : []
    }),
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

function entryWords(entry: SelectedEntry, contests: readonly Contest[]): string {
  const { names, lineup, fee, worth, roi, roiSe, win, topPercent, cash, copies, drivers } = entry
  const value = worth === null ? '' : `worth ${estimate(worth)} for ${dollarWords(fee)}, `
  const returns = roi === null || roiSe === null ? '' : `ROI ${signed(roi)} ± ${percent(roiSe)}, `
  const key = drivers
    .filter(({ shift }) => shift > 0)
    .slice(0, 3)
    .map(({ name, mean, paidMean }) => `${name} (${paidMean.toFixed(1)} where it pays, ${mean.toFixed(1)} on average)`)
  const from = lineup === null ? 'added by the optimizer' : `lineup ${lineup + 1}`
  return [
    `${names.join(', ')} in ${contests[entry.contest]!.name} (${from}${entry.isLocked ? ', locked in' : ''})`,
    `   ${value}${returns}win ${percent(win, 3)}, top 1% ${percent(topPercent)}, cash ${percent(cash)}, ${copies.toFixed(2)} copies`,
    ...(key.length === 0 ? [] : [`   Its money depends on ${key.join(', ')}`]),
  ].join('\n')
}

const estimate = ({ mean, se }: { mean: number; se: number | null }) =>
  se === null ? money(mean) : `${money(mean)} ± ${money(se)}`
