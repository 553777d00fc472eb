import { type GameSheet, groupedBy } from '@slatecraft/slate'
import { teamCode } from '@slatecraft/slate/csv'
import { byTime, isBefore } from '../people/person.ts'
import { remembered } from '../people/remembered.ts'
import { type AllowedTask, allowedBy, allowedPositions, type PointsAllowed } from './pointsAllowed.ts'

/** One team of a slate's game. Null where no sheet has it. */
interface TeamOutlook {
  team: string
  opponent: string
  isHome: boolean | null
  spread: number | null
  total: number | null
  /** Points that the bookmakers expect of the team. */
  implied: number | null
  /** Averages of its games this season before the slate. */
  plays: number | null
  playSeconds: number | null
  proe: number | null
  pace: number | null
  rest: number | null
  /** Games behind plays, pace and proe. */
  games: number
  allowed: PointsAllowed[]
}

/** A game with both teams. Without a home team, the first one in the task is `away`. */
export interface GameOutlook {
  away: TeamOutlook
  home: TeamOutlook
  start: string | null
  roof: string
  surface: string
  temp: number | null
  wind: number | null
}

/** A team of the slate, with the pool's lines if it has some. */
export interface OutlookTeam {
  team: string
  opponent: string
  isHome?: boolean | null
  total?: number | null
  spread?: number | null
  implied?: number | null
}

/** Each game of these teams once, in their order: a schedule's lines first, then the pool's. */
export function gameOutlooks(task: AllowedTask & { teams: readonly OutlookTeam[] }): GameOutlook[] {
  const { sport, teams } = task
  const ofTeam = sheetsByTeam(task.sheets, task)
  const sheetsOf: SheetsOf = (team) => ofTeam.get(team) ?? []
  const outlookOf = teamOutlooks(task, sheetsOf)
  const given = new Map(teams.map((one) => [teamCode(sport, one.team), one]))
  const seen = new Set<string>()
  return teams.flatMap((one): GameOutlook[] => {
    const [team, opponent] = [teamCode(sport, one.team), teamCode(sport, one.opponent)]
    if (opponent === '' || seen.has(team)) return []
    seen.add(team).add(opponent)
    const first = outlookOf(team, opponent, one)
    const second = outlookOf(opponent, team, given.get(opponent))
    const isFirstHome = first.isHome ?? (second.isHome === null ? false : !second.isHome)
    const line = lineOf(sheetsOf(team), task) ?? lineOf(sheetsOf(opponent), task)
    return [
      {
        away: isFirstHome ? second : first,
        home: isFirstHome ? first : second,
        start: line?.facts.start ?? null,
        roof: line?.facts.roof ?? '',
        surface: line?.facts.surface ?? '',
        temp: line?.stats.Temp ?? null,
        wind: line?.stats.Wind ?? null,
      },
    ]
  })
}

type SheetsOf = (team: string) => readonly GameSheet[]

/** A season's sheets. */
const sheetsByTeam = remembered(
  (sheets, { sport, season }: Pick<AllowedTask, 'sport' | 'season'>) =>
    groupedBy(
      sheets.filter((sheet) => sheet.sport === sport && sheet.season === season),
      ({ team }) => team,
    ),
  ({ sport, season }) => `${sport}|${season}`,
)

/** In a team's sheets. */
const lineOf = (sheets: readonly GameSheet[], { counter }: Pick<AllowedTask, 'counter'>) =>
  sheets.find((sheet) => sheet.part === 'lines' && sheet.counter === counter)

function teamOutlooks(task: AllowedTask, sheetsOf: SheetsOf) {
  const allowed = allowedBy(task)
  return (team: string, opponent: string, given: OutlookTeam | undefined): TeamOutlook => {
    const line = lineOf(sheetsOf(team), task)
    const own = sheetsOf(team).filter((sheet) => isBefore(sheet, task))
    const averages = (name: string) => own.flatMap((sheet) => sheet.stats[name] ?? [])
    const spread = line?.stats.Spread ?? given?.spread ?? null
    const total = line?.stats.Total ?? given?.total ?? null
    const half = spread === null || total === null ? null : (total - spread) / 2
    const behind = ['Plays', 'PlaySeconds', 'Proe', 'Pace'].map((name) => averages(name).length)
    return {
      team,
      opponent,
      isHome: line === undefined ? (given?.isHome ?? null) : line.isHome,
      spread,
      total,
      implied: line?.stats.Implied ?? given?.implied ?? half,
      plays: mean(averages('Plays')),
      playSeconds: mean(averages('PlaySeconds')),
      proe: mean(averages('Proe')),
      pace: mean(averages('Pace')),
      rest: line?.stats.Rest ?? restOf(own, task),
      games: Math.max(...behind),
      allowed: allowedPositions(task.sport).flatMap((position) => allowed(position).get(team) ?? []),
    }
  }
}

/** Days since the last game, in sports that count by dates. */
function restOf(own: readonly GameSheet[], { counter }: Pick<AllowedTask, 'counter'>): number | null {
  const last = own
    .filter(({ part }) => part === 'stats')
    .sort(byTime)
    .at(-1)
  if (last === undefined || typeof last.counter === 'number' || typeof counter === 'number') return null
  return Math.round((Date.parse(counter) - Date.parse(last.counter)) / 86_400_000)
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
