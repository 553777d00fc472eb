import type { NightReview, NightsReview, RefitOffer, ReviewLine } from '@slatecraft/simulator'
import { counted, decimalText, dollarWords, shareText } from '@slatecraft/slate'

/** What `night` prints of one contest. */
export function nightSummary({ contest, night, counts, percentiles, lines, ownership, own }: NightReview): string[] {
  return [
    `${contest.name}, ${night}: ${entriesWords(counts.entries)}, ${counts.joined} with nobody but players of the slate`,
    ...(own === null ? [] : ['', ownWords(own, contest.fee)]),
    ...lineTable(lines),
    ...binLines(percentiles),
    ...missLines(ownership),
  ]
}

/** What `night` prints of all contests together. */
export const nightsSummary = ({ contests, nights, lines, percentiles }: NightsReview): string[] => [
  '',
  `All together: ${counted(contests, 'contest')} of ${counted(nights, 'night')}`,
  ...lineTable(lines),
  ...binLines(percentiles),
]

export function offerLines(offer: RefitOffer | undefined): string[] {
  if (offer === undefined) return ['', 'Your nights give no reason to change what is drawn.']
  const { ownership, spread, tuning } = offer
  return [
    '',
    ...(ownership === undefined
      ? []
      : [
          `Ownership fitted to your nights is off by ${shareText(ownership.refitError)} a player on nights that it was not fitted to, the usual one by ${shareText(ownership.committedError)} (${counted(ownership.nights, 'night')}).`,
        ]),
    ...(spread === undefined
      ? []
      : [
          `On your nights, scores were ${decimalText(tuning.spread!)} times as far from the projections as said (${counted(spread.nights, 'night')}).`,
        ]),
  ]
}

const entriesWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`

const ownWords = ({ entries, simulated, payout }: NonNullable<NightReview['own']>, fee: number) =>
  `Your ${entriesWords(entries)} (${simulated} of them simulated) cost ${dollarWords(entries * fee)} and won ${dollarWords(payout)}.`

function lineTable(lines: readonly ReviewLine[]): string[] {
  const cells = lines.map((line) => {
    const shown = shownIn(line.unit)
    const interval = line.low === null || line.high === null ? '' : `${shown(line.low)} to ${shown(line.high)}`
    return [
      line.title,
      shown(line.said),
      `${shown(line.saidLow)} to ${shown(line.saidHigh)}`,
      shown(line.real),
      interval,
      line.of === 'contest' ? '' : line.of === 'entry' ? entriesWords(line.n) : counted(line.n, line.of),
      counted(line.slates, 'slate'),
      line.words,
    ]
  })
  const heads = ['', 'said', '95% of nights', 'was', '95% sure', 'of', '', '']
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]!.length)))
  return [
    '',
    ...[heads, ...cells].map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    ),
  ]
}

function shownIn(unit: ReviewLine['unit']): (value: number) => string {
  switch (unit) {
    case 'share':
      return (value) => `${(100 * value).toFixed(1)}%`
    case 'points':
    case 'count':
      return (value) => value.toFixed(1)
    case 'number':
      return (value) => value.toFixed(2)
  }
}

const barWidth = 40

/** How many players scored in each tenth of what was said. */
function binLines({ n, bins }: Pick<NightReview['percentiles'], 'n' | 'bins'>): string[] {
  if (n === 0) return []
  const barOf = (share: number) => '#'.repeat(Math.round(barWidth * share))
  return [
    '',
    `Where ${counted(n, 'player')} scored in what was said of each; 10% belong in each tenth`,
    ...bins.map(({ from, to, share }) => {
      const name = `${Math.round(100 * from)}-${Math.round(100 * to)}%`
      return `  ${name.padStart(7)}  ${`${(100 * share).toFixed(1)}%`.padStart(6)}  ${barOf(share)}`.trimEnd()
    }),
  ]
}

function missLines(ownership: NightReview['ownership']): string[] {
  if (ownership === undefined) return []
  const { n, error, correlation, misses } = ownership
  return [
    '',
    `Ownership of ${counted(n, 'player')}: off by ${shareText(error)} on average, correlation ${correlation.toFixed(2)}`,
    ...misses.map(({ name, said, real }) => `  ${name}: said ${shareText(said)}, was ${shareText(real)}`),
  ]
}
