import { buildWarnings, type WarningsInput } from '@slatecraft/optimizer/warnings'
import { defaultSettings, defaultTeamStack, findRuleset, seededRandom } from '@slatecraft/slate'
import { countedWarnings } from '../../packages/optimizer/src/warnings/testing/countedWarnings.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type SlateId, slateNamed } from '../slates.ts'

const times = 200

/**
 * How long the page's worker takes for all warnings of a slate, and how long the page takes to pass it the players: on a
 * slate without edits, and on one where every second player and several settings are edited, by seed.
 *
 * @throws {Error} if an independent count gives other warnings.
 */
export async function warnings(): Promise<string> {
  const rows = (['nfl25', 'nflDemo', 'nba26', 'mlb25'] as const).flatMap((id) =>
    [false, true].flatMap((isEdited) => measured(id, isEdited)),
  )
  const headings = ['slate', 'players', 'warnings', 'first time', 'warm median', 'warm worst', 'copy of the inputs']
  return [
    `Processor time in ms, ${times} times in one process, rotating through ${times / 10} inputs. The target is 50 ms for 700 players. An independent count agrees with every list.`,
    table(headings, rows),
  ].join('\n\n')
}

function measured(id: SlateId, isEdited: boolean): string[][] {
  const slate = slateNamed(id)
  if (slate === undefined) return []
  const inputs = Array.from({ length: times / 10 }, (_, seed) => inputOf(id, seed, isEdited))
  for (const input of inputs) {
    const found = buildWarnings(input).map(({ key }) => key)
    const counted = [...countedWarnings(input).keys()]
    if (found.sort().join() !== counted.sort().join()) throw new Error(`${id}: found ${found}, counted ${counted}`)
  }
  const seconds: number[] = []
  const copying: number[] = []
  for (let time = 0; time < times; time++) {
    const input = inputs[time % inputs.length]!
    const begun = processorSeconds()
    const copy = structuredClone(input)
    const copied = processorSeconds()
    buildWarnings(copy)
    copying.push(copied - begun)
    seconds.push(processorSeconds() - copied)
  }
  const count = median(inputs.map((input) => buildWarnings(input).length))
  return [
    [
      `${id} ${isEdited ? 'edited' : 'unedited'}`,
      String(slate.players.length),
      String(count),
      ms(seconds[0]!),
      ms(median(seconds)),
      ms(Math.max(...seconds)),
      ms(median(copying)),
    ],
  ]
}

/** Of this process. Other programs on the machine hardly affect it. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function inputOf(id: SlateId, seed: number, isEdited: boolean): WarningsInput {
  const { key, players } = slateNamed(id)!
  const ruleset = findRuleset(key)!
  const random = seededRandom(seed)
  const tenths = (most: number) => Math.round(random() * most * 10) / 10
  const settings = defaultSettings(ruleset)
  const teams = new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))
  return {
    ruleset,
    settings: isEdited
      ? {
          ...settings,
          minUnderOwn_1: 3,
          maxUnderOwn_5: 1,
          noStackPct: 0.2,
          rbFlexPct: 0.1,
          wrFlexPct: 0.2,
          teFlexPct: 0.3,
        }
      : settings,
    players: players.map(
      ({ Id, Name, Positions, TeamAbbrev, Opp, MinExp, MaxExp, ProjOwn, ProjPtsAdjusted }, index) => ({
        ...{ Id, Name, Positions, TeamAbbrev, Opp, ProjOwn, ProjPtsAdjusted },
        ...(isEdited && index % 2 === 0 ? { MinExp: tenths(20), MaxExp: tenths(20) } : { MinExp, MaxExp }),
      }),
    ),
    teamStacks: isEdited
      ? [...teams].map((team) => ({ ...defaultTeamStack(team), TotalMinRBs: 2, TotalMaxWRs: 0, TotalMaxFlex: 1 }))
      : [],
    groups: [],
  }
}
