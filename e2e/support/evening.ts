import type { Player, SlateKey } from '@slatecraft/slate'
import { demoEntriesCsv, demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { type CsvFile, csvFile } from './importFiles.ts'

type Contests = NonNullable<NonNullable<Parameters<typeof demoEntriesCsv>[1]>['contests']>

/** Files of a DraftKings evening whose games are around now, by invented players. */
export interface Evening {
  /** By start. Each is the two teams. */
  games: readonly (readonly [string, string])[]
  players: readonly Player[]
  list: CsvFile
  projections: CsvFile
  /** The entries file before any lineup. */
  reserved: string
  teamOf: ReadonlyMap<string, string>
}

interface EveningOf {
  /** The invented slate that the players are from. */
  from: SlateKey
  /** In minutes from now. The site's files have no seconds, so a game may begin up to a minute earlier. */
  starts: readonly number[]
  contests: Contests
}

export function eveningOf({ from, starts, contests }: EveningOf): Evening {
  const invented = demoSlate(from)
  if (invented === undefined) throw new Error('there is no such demo slate')
  const pairs = new Map(
    invented.players.map(({ TeamAbbrev, Opp }) => {
      const pair = [TeamAbbrev, Opp].sort() as [string, string]
      return [pair.join(), pair] as const
    }),
  )
  const games = [...pairs.values()].slice(0, starts.length)
  const now = Date.now()
  const startOf = new Map(
    games.flatMap((teams, index) => {
      const start = new Date(Math.floor(now / 60_000 + starts[index]!) * 60_000).toISOString()
      return teams.map((team) => [team, start] as const)
    }),
  )
  const players = invented.players
    .filter(({ TeamAbbrev }) => startOf.has(TeamAbbrev))
    .map((player) => ({ ...player, GameStart: startOf.get(player.TeamAbbrev)! }))
  const slate = { ...invented, players }
  const projected = players.filter(({ ProjPts }) => ProjPts > 0)
  return {
    ...{ games, players },
    list: csvFile('DKSalaries.csv', demoSalariesCsv(slate)),
    projections: csvFile(
      'my projections.csv',
      [
        'Player,Team,Pos,My Projection',
        ...projected.map((player) => [player.Name, player.TeamAbbrev, player.Position, player.ProjPts].join()),
      ].join('\n'),
    ),
    // The site writes a blank after some fees.
    reserved: demoEntriesCsv(slate, { contests })!.replaceAll(/,(\$[\d.]+),/g, ',$1 ,'),
    teamOf: new Map(players.map(({ Id, TeamAbbrev }) => [Id, TeamAbbrev])),
  }
}
