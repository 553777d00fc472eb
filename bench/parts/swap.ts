import type { BuildRequest } from '@slatecraft/slate'
import { ms, table } from '../markdown.ts'
import { measure, median } from '../measure.ts'
import { demoEvening, demoSwaps } from '../swap/demoEvening.ts'
import { type Evening, rebuildRequests, swapRequest } from '../swap/evening.ts'
import { realEvenings } from '../swap/realEvenings.ts'
import { added, checkedSwaps, figuresOf, type SwapFigures } from '../swap/swapFigures.ts'

const newsSeeds = { real: seedsTo(20), demo: seedsTo(3) }

function seedsTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Late swap: how long it takes, and what it changes and gains beside a rebuild of every lineup. */
export async function swap(): Promise<string> {
  const evenings = realEvenings()
  const real = evenings.map((evening) => compared(evening, newsSeeds.real))
  const demo = compared(demoEvening(150), newsSeeds.demo)
  return [
    'Entries of the demo nba slate after four of its eight games have started. Then two or three of their open players were ruled out by seed, those in more entries more often, and six tenths of their points went to their open teammates. Capped: the Max Exp of the ten open players who are used most is four fifths of what they had. Each row in a fresh process.',
    await timeTable(),
    `Changes and points gained, in percent of a rebuild that fills every open slot for the most points and keeps nobody (mode free, price 0). In bold: at most half the changes, at least 95% of the gain. The entries files are real, with projections of before the start. What was known later is not in the files, so the news is made up as above, for each of ${newsSeeds.real.length} seeds (demo: ${newsSeeds.demo.length}). Sums over all seeds. Real evenings${evenings.length === 0 ? ' are missing here' : `: ${evenings.length}`}.`,
    shareTable([...real, ...(real.length > 0 ? [all(real)] : []), demo], ({ rebuild }) => rebuild),
    'The same in percent of a rebuild in which every entry draws its own projections, within 12%, as users do who want lineups to differ. Its points are by the projections without the draw.',
    shareTable([...real, ...(real.length > 0 ? [all(real)] : []), demo], ({ drawn }) => drawn),
  ].join('\n\n')
}

async function timeTable(): Promise<string> {
  const rows: string[][] = []
  for (const { name, entries, caps, mode, target, request } of demoSwaps) {
    const { report, cold, warm, processor } = await measure({ workload: name, runs: 5, seconds: 20 })
    const { changed, changes, gain } = figuresOf(request(), report.lineups)
    const proven = report.lineups.filter(({ optimal }) => optimal).length
    const numbers = [changed, changes, gain.toFixed(1), proven].map(String)
    rows.push([entries, caps, mode, ...numbers, ms(cold), ms(median(warm)), ms(median(processor)), ms(target)])
    console.log(rows.at(-1)!.join(' | '))
  }
  return table(
    [
      ...['entries', 'capped', 'mode', 'changed', 'changes', 'points gained', 'proven'],
      ...['cold ms', 'warm median ms', 'processor ms', 'target ms'],
    ],
    rows,
  )
}

/** What is compared with a rebuild. */
const ways: readonly { way: string; swap: Partial<BuildRequest['swap']> }[] = [
  { way: 'broken', swap: { mode: 'broken' } },
  { way: 'k = 1', swap: { mode: 'changes', mostChanges: 1 } },
  { way: 'k = 2', swap: { mode: 'changes', mostChanges: 2 } },
  ...[1, 2, 3, 4, 6, 8].map((pointsPerChange) => ({
    way: `price ${pointsPerChange}`,
    swap: { mode: 'free', pointsPerChange } as const,
  })),
]

interface Compared {
  name: string
  entries: number
  /** In the order of `ways`. */
  found: readonly SwapFigures[]
  /** Every open slot with the most points. */
  rebuild: SwapFigures
  /** The same by projections that each entry draws. */
  drawn: SwapFigures
}

function compared(evening: Evening, seeds: readonly number[]): Compared {
  const { name } = evening
  const swapped = (swap: Partial<BuildRequest['swap']>) =>
    seeds
      .map((seed) => {
        const request = swapRequest(evening, seed, swap)
        return figuresOf(request, checkedSwaps(name, request))
      })
      .reduce(added)
  const drawn = seeds
    .map((seed) => {
      const lineups = rebuildRequests(evening, seed).flatMap((request) => checkedSwaps(name, request))
      return figuresOf(swapRequest(evening, seed, {}), lineups)
    })
    .reduce(added)
  const found = ways.map(({ swap }) => swapped(swap))
  console.log(`${name}: ${found.map(({ changes, gain }) => `${changes} ${gain.toFixed(0)}`).join(' | ')}`)
  return { name, entries: evening.lineups.length, found, rebuild: swapped({ mode: 'free' }), drawn }
}

const all = (some: readonly Compared[]): Compared => ({
  name: 'all real ones',
  entries: some.reduce((sum, { entries }) => sum + entries, 0),
  found: ways.map((_, index) => some.map(({ found }) => found[index]!).reduce(added)),
  rebuild: some.map(({ rebuild }) => rebuild).reduce(added),
  drawn: some.map(({ drawn }) => drawn).reduce(added),
})

function shareTable(some: readonly Compared[], wholeOf: (one: Compared) => SwapFigures): string {
  const rows = some.map((one) => {
    const whole = wholeOf(one)
    return [
      one.name,
      one.entries,
      whole.changes,
      whole.gain.toFixed(0),
      ...one.found.map((part) => shares(part, whole)),
    ]
  })
  return table(['evening', 'entries', 'changes of it', 'points gained by it', ...ways.map(({ way }) => way)], rows)
}

/** Changes and gain: `48% / 96%`. */
function shares(part: SwapFigures, whole: SwapFigures): string {
  const text = `${percent(part.changes / whole.changes)} / ${percent(part.gain / whole.gain)}`
  return part.changes <= whole.changes / 2 && part.gain >= 0.95 * whole.gain ? `**${text}**` : text
}

const percent = (share: number) => `${Math.round(100 * share)}%`
