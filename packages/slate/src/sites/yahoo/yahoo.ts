import { nflGppTarget } from '../gppTarget.ts'
import { halfPprScale } from '../nflScoring.ts'
import type { SiteTable } from '../siteTable.ts'
import { yahooNflClassic } from './nflClassic.ts'
import { yahooNflShowdown } from './nflShowdown.ts'
import { yahooPoints } from './points.ts'

export const yahoo = {
  name: 'Yahoo',
  sports: {
    nfl: {
      contests: [yahooNflClassic, yahooNflShowdown],
      gppTarget: nflGppTarget(4),
      demo: {
        pointScale: halfPprScale,
        salary: (worth, position) => Math.min(45, Math.max(position === 'QB' ? 20 : 10, 10 + (worth - 3000) / 190)),
      },
    },
  },
  playerList: {
    title: 'Yahoo player export',
    files: 'Yahoo’s player export',
    headings: {
      id: ['ID'],
      nameAndId: [],
      name: [],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      position: ['Position'],
      rosterPosition: [],
      salary: ['Salary'],
      captainSalary: [],
      team: ['Team'],
      game: ['Game'],
      time: ['Time'],
      points: ['FPPG'],
      status: ['Injury Status'],
      battingOrder: [],
      probable: [],
    },
    required: [['id'], ['firstName'], ['lastName'], ['position'], ['salary'], ['team'], ['game']],
    id: {
      pattern: /^[a-z]+\.[pt]\.\d+(\$[a-z]+\.g\.\d+)?$/,
      example: 'nfl.p.6405$nfl.g.2239219',
      // The game.
      uploadEnding: { pattern: /\$.*$/, file: 'insert template' },
    },
    rosterPositionRules: false,
    captainHasOwnRow: false,
  },
  // 15 lineups: the site's template of 2020.
  upload: { cell: 'Id', lineupsInFile: 15 },
  saberSimPrefix: 'yahoo',
  valueDollars: 10,
  hasShowdownPresets: false,
  points: yahooPoints,
  demo: {
    leastShowdownSalary: 1 / 12,
    playerId: ({ player, game }) => `nfl.p.${30_000 + player}$nfl.g.${2_000_000 + (game % 900_000)}`,
    listRow: ({ player, id, firstName, lastName, game, startText }) => ({
      ID: id,
      'First Name': firstName,
      'Last Name': lastName,
      Position: player.Position === 'DST' ? 'DEF' : player.Position,
      Team: player.TeamAbbrev,
      Opponent: player.Opp,
      Game: game,
      Time: startText('h:mma ZZZZ'),
      Salary: player.Salary,
      FPPG: player.ProjPts,
      'Injury Status': player.Status,
      Starting: '',
    }),
  },
} satisfies SiteTable
