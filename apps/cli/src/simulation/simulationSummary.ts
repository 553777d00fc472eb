import {
  type Contest,
  type ContestColumns,
  counted,
  dollarWords,
  type Night,
  type SimulationReport,
  type SimulationRequest,
} from '@slatecraft/slate'

/** Lineups and players that are printed; the files have all. */
const shown = 10

type Asked = Pick<SimulationRequest, 'seed' | 'contests'>

/** What `simulate` prints. */
export function simulationSummary({ seed, contests }: Asked, report: SimulationReport): string[] {
  return [
    `${counted(report.lineups.mean.length, 'lineup')} in ${report.worlds.toLocaleString('en-US')} worlds, seed ${seed}`,
    ...contests.flatMap((contest, number) => contestLines(contest, report.lineups.contests[number]!)),
    ...playerLines(report),
    ...(report.night === null ? [] : nightLines(report.night)),
  ]
}

/** Why a simulation that was asked for an error ended. */
export function endWords({ roiError }: Pick<SimulationRequest, 'roiError'>, { ended }: SimulationReport): string[] {
  if (roiError === undefined || ended === 'stopped') return []
  const asked = `${Number((100 * roiError).toFixed(3))} points of ROI`
  switch (ended) {
    case 'error':
      return ['', `The best lineups are known with an error of ${asked} or less.`]
    case 'error is ownership':
      return ['', `More worlds would not bring the error to ${asked}: what is left of it is doubt about ownership.`]
    case 'worlds':
      return ['', `The error of ${asked} is not reached: it takes more worlds.`]
  }
}

function contestLines({ name, entries, fee }: Contest, columns: ContestColumns): string[] {
  const { payout, roi, roiSe, win, topPercent, cash, copies } = columns
  const best = [...payout.keys()].sort((a, b) => payout[b]! - payout[a]! || a - b)
  const top = columns.group!.filter((group) => group === 1).length
  const returns = (at: number) =>
    roi === null || roiSe === null
      ? dollarWords(Math.round(payout[at]!))
      : `ROI ${signed(roi[at]!)} ± ${percent(roiSe[at]!)}`
  return [
    '',
    `${name}: ${entries.toLocaleString('en-US')} entries, ${dollarWords(fee)} each`,
    ...best
      .slice(0, shown)
      .map(
        (at) =>
          `  lineup ${at + 1}: ${returns(at)}, win ${percent(win[at]!, 3)}, top 1% ${percent(topPercent[at]!)}, cash ${percent(cash[at]!)}, ${copies[at]!.toFixed(2)} copies`,
      ),
    ...(best.length > shown ? [`  … and ${best.length - shown} more`] : []),
    `  ${top === 1 ? 'The first is ahead of all others by more than two standard errors.' : `${counted(top, 'lineup')} can't be told apart from the first (within two standard errors).`}`,
  ]
}

function playerLines({ players }: SimulationReport): string[] {
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
