import {
  baseline,
  type GameOutlook,
  type PointsAllowed,
  playerPage,
  poolForm,
  slateGames,
  type TablePlayer,
  type TeamOutlook,
} from '@slatecraft/contract'
import {
  type BaselinePlayer,
  eventKey,
  poolForm as formOf,
  gameOutlooks,
  playerLog,
  pointsAllowed,
} from '@slatecraft/projections'
import type { Counter, GameSheet, Prop, Sport } from '@slatecraft/slate'
import { nameWithoutSuffix, teamCode } from '@slatecraft/slate/csv'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { BaselinesOf } from '../../history/baselines.ts'
import { sportRights } from '../../http/caller.ts'
import { onRoute } from '../../http/onRoute.ts'
import { checkedKey } from '../slateKeyOf.ts'
import { type AnalysisParts, inBaselines } from './analysisParts.ts'

/** What history says of a pool, its games and its players. */
export function poolAnalysisRoutes(
  app: FastifyInstance,
  { historyOf, visitor, baselinesOf }: Pick<AnalysisParts, 'historyOf' | 'visitor'> & { baselinesOf: BaselinesOf },
): void {
  onRoute(app, slateGames, async ({ params, body: { site, teams, isDemo }, user }) => {
    const slate = { ...checkedKey({ ...params, site }), isDemo }
    const { analysis } = sportRights(user, slate.sport, visitor)
    const { sheets, sources } = await historyOf(slate)
    const games = gameOutlooks({ ...slate, teams, sheets }).map((game) => withLinesOf(game, slate.sport, teams))
    return { games: analysis ? games : games.map(withoutAllowed), withheld: !analysis, sources }
  })

  onRoute(app, poolForm, async ({ params: { sport }, body: { playerTable, event, ...of }, user }) => {
    const slate = checkedKey({ ...of, sport })
    const { analysis } = sportRights(user, sport, visitor)
    const { sheets, links, sources } = await historyOf(slate)
    const players = inBaselines(playerTable)
    const { rows, without } = formOf({ ...slate, contestType: 'classic', players, sheets, links, event })
    const allowedBy = analysis
      ? allowedIn(sport, gameOutlooks({ ...slate, teams: teamsOf(players), sheets }))
      : () => null
    return {
      rows: rows.map((row, at) => ({ ...row, allowed: allowedBy(players[at]!) })),
      ...{ without, events: eventsIn(sheets), sources },
    }
  })

  onRoute(app, playerPage, async ({ params: { sport }, body: { player, event: _, ...of }, user }) => {
    const slate = checkedKey({ ...of, sport })
    const { analysis } = sportRights(user, sport, visitor)
    const { sheets, links, sources } = await historyOf(slate)
    const task = { ...slate, contestType: 'classic' as const, players: inBaselines([player]), sheets, links }
    const { Opp: opponent, Position: position } = player
    const teams = opponent === '' ? [] : bothTeams(player)
    const [outlook] = gameOutlooks({ ...slate, teams, sheets }).map((game) => withLinesOf(game, sport, teams))
    const shown = outlook === undefined || analysis ? outlook : withoutAllowed(outlook)
    return {
      ...playerLog(task, task.players[0]!),
      allowed:
        analysis && opponent !== ''
          ? pointsAllowed({ ...slate, sheets, team: teamCode(sport, opponent), position })
          : null,
      outlook: shown ?? null,
      props: propsOf(sheets, slate, player),
      withheld: !analysis,
      sources,
    }
  })

  onRoute(app, baseline, async ({ params: { sport }, body: { playerTable, contestType, ...of }, user }) => {
    const slate = checkedKey({ ...of, sport })
    const { projections, ownership, analysis } = sportRights(user, sport, visitor)
    if (!projections) return { rows: [], games: 0, withheld: true, sources: [] }
    const history = await historyOf(slate)
    const rows = await baselinesOf({ ...slate, contestType, players: inBaselines(playerTable) }, history)
    return {
      rows: rows.map((row) => ({
        ...row,
        ceiling: analysis ? row.ceiling : null,
        ownership: ownership ? row.ownership : null,
      })),
      games: rows.reduce((sum, { games }) => sum + games, 0),
      withheld: false,
      sources: history.sources,
    }
  })
}

const teamsOf = (players: readonly BaselinePlayer[]) =>
  [...new Map(players.map(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp]))].flatMap(([team, opponent]) =>
    team === '' || opponent === '' ? [] : [{ team, opponent }],
  )

/** What a player's opponent allows to the first of their positions. */
function allowedIn(sport: Sport, games: readonly GameOutlook[]): (player: BaselinePlayer) => PointsAllowed | null {
  const byTeam = new Map(games.flatMap(({ away, home }) => [away, home].map((side) => [side.team, side.allowed])))
  return ({ Opp, Position }) => {
    const [position] = Position.split('/')
    const allowed = byTeam.get(teamCode(sport, Opp)) ?? []
    return allowed.find((one) => one.position === position) ?? allowed.find((one) => one.position === 'All') ?? null
  }
}

/** Tracks and tournaments, the latest first; of several spellings the latest. */
function eventsIn(sheets: readonly GameSheet[]): string[] {
  const named = sheets.filter(({ event }) => event !== '')
  const latest = named.toSorted((a, b) => b.season - a.season || (a.counter < b.counter ? 1 : -1))
  const names = new Map<string, string>()
  for (const { event } of latest) if (!names.has(eventKey(event))) names.set(eventKey(event), event)
  return [...names.values()]
}

type GivenTeam = z.output<typeof slateGames.body>['teams'][number]

/** A player's game as both teams have it, with the pool's lines. */
function bothTeams({ TeamAbbrev, Opp, Venue, OU: total, Spread, ImpPts }: TablePlayer): GivenTeam[] {
  const isHome = Venue === null ? null : Venue === 'H'
  const rest = total === null || ImpPts === null ? null : total - ImpPts
  return [
    { team: TeamAbbrev, opponent: Opp, isHome, total, spread: Spread, implied: ImpPts },
    {
      ...{ team: Opp, opponent: TeamAbbrev, isHome: isHome === null ? null : !isHome, total },
      ...{ spread: Spread === null ? null : -Spread, implied: rest },
    },
  ]
}

/** The pool's lines count before imported ones. */
function withLinesOf(game: GameOutlook, sport: Sport, teams: readonly GivenTeam[]): GameOutlook {
  const withLines = (side: TeamOutlook): TeamOutlook => {
    const given = teams.find(({ team }) => teamCode(sport, team) === side.team)
    const { total, spread, implied } = given ?? {}
    return {
      ...side,
      total: total ?? side.total,
      spread: spread ?? side.spread,
      implied: implied ?? side.implied,
    }
  }
  return { ...game, away: withLines(game.away), home: withLines(game.home) }
}

/** What a team allows needs the analysis right. */
const withoutAllowed = (outlook: GameOutlook): GameOutlook => ({
  ...outlook,
  away: { ...outlook.away, allowed: [] },
  home: { ...outlook.home, allowed: [] },
})

function propsOf(
  sheets: readonly GameSheet[],
  { sport, season, counter }: { sport: Sport; season: number; counter: Counter },
  { Name, TeamAbbrev }: { Name: string; TeamAbbrev: string },
): Prop[] {
  const name = nameWithoutSuffix(Name)
  const team = teamCode(sport, TeamAbbrev)
  return sheets
    .filter((sheet) => sheet.part === 'props' && sheet.season === season && sheet.counter === counter)
    .filter((sheet) => sheet.team === '' || sheet.team === team)
    .flatMap(({ props }) => props.filter((prop) => nameWithoutSuffix(prop.name) === name))
}
