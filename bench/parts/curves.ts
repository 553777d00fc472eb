import { ms, table, whole } from '../markdown.ts'
import { measure, median } from '../measure.ts'
import { requestOf, type Size, workloadNamed } from '../workloads.ts'

const lineupCounts = [150, 500, 1000, 2000, 5000]
const byLineups = ['nfl19 plain', 'nfl19 randomness', 'nba26 plain', 'nflDemo plain']

/**
 * Smaller counts: thousands take minutes if lineups must differ by more than one player, or if the diagram is too large
 * for a table.
 */
const apartCounts = [150, 300, 600]
const byLineupsApart = ['nfl19 3 unique', 'nfl19 full', 'nba26 max 50', 'mlb25 5/3']

const playerCounts = [90, 180, 360, 720]
const byPlayers = ['nfl25 plain', 'nfl25 randomness', 'nfl25 3 unique']

/** How time grows with the number of lineups and the number of players. */
export async function curves(): Promise<string> {
  const lineups = await curve(
    byLineups,
    lineupCounts.map((count) => ({ lineups: count })),
    lineupsOf,
  )
  const apart = await curve(
    byLineupsApart,
    apartCounts.map((count) => ({ lineups: count })),
    lineupsOf,
  )
  const players = await curve(
    byPlayers,
    playerCounts.map((count) => ({ players: count })),
    ({ players = 0 }) => players,
  )
  return [
    'Warm milliseconds by the number of lineups. In parentheses: microseconds per lineup, and how many are unproven, if any.',
    lineups,
    apart,
    'Warm milliseconds of 150 lineups by the number of players.',
    players,
  ].join('\n\n')
}

const lineupsOf = ({ lineups = 0 }: Size) => lineups

async function curve(
  names: readonly string[],
  sizes: readonly Size[],
  headingOf: (size: Size) => number,
): Promise<string> {
  const rows: string[][] = []
  for (const name of names) {
    if (requestOf(workloadNamed(name)) === undefined) continue
    const cells: string[] = []
    for (const size of sizes) cells.push(await cell(name, size))
    rows.push([name, ...cells])
    console.log(rows.at(-1)!.join(' | '))
  }
  return table(['workload', ...sizes.map((size) => whole(headingOf(size)))], rows)
}

async function cell(workload: string, size: Size): Promise<string> {
  const { report, warm } = await measure({ workload, size, runs: 5, seconds: 10 })
  const seconds = median(warm)
  const open = report.lineups.filter(({ optimal }) => !optimal).length
  return `${ms(seconds)} (${whole((1e6 * seconds) / report.lineups.length)}${open > 0 ? `, ${open} unproven` : ''})`
}
