import { counted, dollarWords } from '@slatecraft/slate'
import type { Night, SimsReport } from './simsFile.ts'

/** Lineups and players that are printed; the files have all. */
const shown = 10

/** What `simulate` prints. */
export function simulationSummary(sims: SimsReport): string[] {
  return [
    `${counted(sims.lineups.length, 'lineup')} in ${sims.worlds.toLocaleString('en-US')} worlds, seed ${sims.seed}`,
    ...sims.contests.flatMap((_, contest) => contestLines(sims, contest)),
    ...playerLines(sims),
    ...(sims.night === null ? [] : nightLines(sims.night)),
  ]
}

function contestLines({ contests, lineups }: SimsReport, contest: number): string[] {
  const { name, entries, fee } = contests[contest]!
  const results = lineups.flatMap((lineup, index) =>
    lineup.contests.flatMap((one) => (one.contest === contest ? [{ ...one, lineup: index + 1 }] : [])),
  )
  results.sort((a, b) => b.payout - a.payout || a.lineup - b.lineup)
  const top = results.filter(({ group }) => group === 1).length
  return [
    '',
    `${name}: ${entries.toLocaleString('en-US')} entries, ${dollarWords(fee)} each`,
    ...results
      .slice(0, shown)
      .map(
        ({ lineup, roi, roiSe, payout, win, topPercent, cash, copies }) =>
          `  lineup ${lineup}: ${roi === null || roiSe === null ? dollarWords(Math.round(payout)) : `ROI ${signed(roi)} ± ${percent(roiSe)}`}, win ${percent(win, 3)}, top 1% ${percent(topPercent)}, cash ${percent(cash)}, ${copies.toFixed(2)} copies`,
      ),
    ...(results.length > shown ? [`  … and ${results.length - shown} more`] : []),
    `  ${top === 1 ? 'The first is ahead of all others by more than two standard errors.' : `${counted(top, 'lineup')} can't be told apart from the first (within two standard errors).`}`,
  ]
}

function playerLines({ players }: SimsReport): string[] {
  const rated = players.flatMap(({ optimal, ...player }) => (optimal === null ? [] : [{ ...player, optimal }]))
  if (rated.length === 0) return []
  rated.sort((a, b) => b.optimal.rate - a.optimal.rate)
  return [
    '',
    'Players most often in the best lineup of a world (95% interval), their share of the field and of your lineups:',
    ...rated
      .slice(0, shown)
      .map(
        ({ name, optimal: { rate, low, high }, field, exposure }) =>
          `  ${name}: ${percent(rate)} (${percent(low)} to ${percent(high)}), field ${percent(field)}, yours ${percent(exposure)}`,
      ),
  ]
}

/** What entries win together on a night. */
export function nightLines({ entries, fees, profit, chanceToProfit, worstTwentieth, quantiles }: Night): string[] {
  const quantile = (wanted: number) => quantiles.find((one) => one.share === wanted)!.profit.mean
  return [
    '',
    `All ${entries} entries together cost ${dollarWords(fees)}:`,
    `  mean profit ${money(profit.mean)}${profit.se === null ? '' : ` ± ${money(profit.se)}`}, a profit in ${percent(chanceToProfit.mean)} of worlds`,
    `  median ${money(quantile(0.5))}, one night in ten above ${money(quantile(0.9))}, the worst 5% lose ${money(-worstTwentieth.mean)} on average`,
  ]
}

export const entryCount = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)
export const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)}%`
export const signed = (share: number) => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
export const money = (cents: number) =>
  cents < 0 ? `−${dollarWords(Math.round(-cents))}` : dollarWords(Math.round(cents))
