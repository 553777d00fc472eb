import { nflGppTarget } from '../gppTarget.ts'
import { halfPprScale } from '../nflScoring.ts'
import type { SiteTable } from '../siteTable.ts'
import { fanduelMlbClassic } from './mlbClassic.ts'
import { fanduelMlbShowdown } from './mlbShowdown.ts'
import { fanduelMmaClassic } from './mmaClassic.ts'
import { fanduelMmaShowdown } from './mmaShowdown.ts'
import { fanduelNascarClassic2023To2024 } from './nascarClassic2023To2024.ts'
import { fanduelNascarClassicFrom2025 } from './nascarClassicFrom2025.ts'
import { fanduelNascarClassicTo2022 } from './nascarClassicTo2022.ts'
import { fanduelNascarShowdown } from './nascarShowdown.ts'
import { fanduelNbaClassic } from './nbaClassic.ts'
import { fanduelNbaShowdownFrom2025 } from './nbaShowdownFrom2025.ts'
import { fanduelNbaShowdownTo2024 } from './nbaShowdownTo2024.ts'
import { fanduelNflClassic } from './nflClassic.ts'
import { fanduelNflShowdownFrom2025 } from './nflShowdownFrom2025.ts'
import { fanduelNflShowdownTo2024 } from './nflShowdownTo2024.ts'
import { fanduelPgaClassic } from './pgaClassic.ts'
import { fanduelPgaShowdown } from './pgaShowdown.ts'
import { fanduelPoints } from './points.ts'

const minSalaryNfl = new Map([
  ['QB', 6000],
  ['DST', 3000],
])

export const fanduel = {
  name: 'FanDuel',
  sports: {
    mlb: {
      contests: [fanduelMlbClassic, fanduelMlbShowdown],
      demo: {
        pointScale: (position) => (position === 'P' ? 1.9 : 1.32),
        salary: (worth, position) =>
          position === 'P' ? Math.max(5500, 900 + worth) : Math.max(2000, 750 + 0.62 * worth),
      },
    },
    mma: {
      contests: [fanduelMmaClassic, fanduelMmaShowdown],
      // A fighter costs $20 where others cost thousands.
      hasWideValues: true,
      demo: {
        pointScale: () => 1.1,
        salary: (worth) => Math.min(25, Math.max(10, 17.4 + (worth - 8100) / 210)),
      },
    },
    nascar: {
      contests: [
        fanduelNascarClassic2023To2024,
        fanduelNascarClassicFrom2025,
        fanduelNascarClassicTo2022,
        fanduelNascarShowdown,
      ],
      demo: {
        pointScale: () => 0.95,
        salary: (worth, _position, { salaryCap, slots }) => (worth / 8333) * (salaryCap / slots.length),
      },
    },
    nba: {
      contests: [fanduelNbaClassic, fanduelNbaShowdownFrom2025, fanduelNbaShowdownTo2024],
      demo: { pointScale: () => 1.03, salary: (worth) => Math.max(3500, 600 + 0.97 * worth) },
    },
    nfl: {
      contests: [fanduelNflClassic, fanduelNflShowdownFrom2025, fanduelNflShowdownTo2024],
      gppTarget: nflGppTarget(1200),
      demo: {
        pointScale: halfPprScale,
        salary: (worth, position) => Math.max(minSalaryNfl.get(position) ?? 4000, 1900 + 0.86 * worth),
      },
    },
    pga: {
      contests: [fanduelPgaClassic, fanduelPgaShowdown],
      demo: { pointScale: () => 1.05, salary: (worth) => 1200 + worth },
    },
  },
  playerList: {
    title: 'FanDuel players list',
    files: 'FanDuel’s players list',
    headings: {
      id: ['Id'],
      nameAndId: [],
      name: ['Nickname'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      position: ['Position'],
      rosterPosition: ['Roster Position'],
      salary: ['Salary'],
      captainSalary: ['MVP 1.5x Salary', 'MVP 2x Salary', 'MVP Salary'],
      team: ['Team'],
      game: ['Game'],
      time: [],
      points: ['FPPG'],
      status: ['Injury Indicator'],
      battingOrder: ['Batting Order'],
      probable: ['Probable Pitcher'],
    },
    required: [['id'], ['name', 'lastName'], ['position'], ['salary'], ['team'], ['game'], ['points']],
    id: { pattern: /^\d+-\d+$/, example: '107295-64401' },
    rosterPositionRules: false,
    captainHasOwnRow: false,
  },
  // 250 lineups: the site's template of 2018.
  upload: { cell: 'Id:Name', lineupsInFile: 250 },
  entries: {
    title: "FanDuel's entries-upload-template",
    download: 'FanDuel: Upcoming, “Edit lineups via CSV”, “Download template”: entries-upload-template.csv.',
    columns: [
      { field: 'entryId', heading: 'entry_id' },
      { field: 'contestId', heading: 'contest_id' },
      { field: 'contestName', heading: 'contest_name' },
      { field: 'fee', heading: 'entry_fee' },
    ],
    entryIdHeading: /_/,
    fee: (dollars) => dollars,
    playerColumn: /^player id \+ player name$/i,
    playerId: /^(\d+-\d+)(?::.*)?$/,
    showsLocks: false,
    captainHeadingsVary: true,
    addedPlayerColumns: ({ id, player }) => ({ 'Player ID + Player Name': `${id}:${player.Name}` }),
  },
  saberSimPrefix: 'fd',
  valueDollars: 1000,
  hasShowdownPresets: false,
  points: fanduelPoints,
  demo: {
    leastShowdownSalary: 1 / 12,
    playerId: ({ player, slate }) => `${10_000 + (slate % 90_000)}-${10_000 + player}`,
    listRow: ({ player, sport, id, firstName, lastName, game, slots, captainSalary }) => ({
      Id: id,
      Position: player.Position === 'DST' ? 'D' : player.Position,
      'First Name': firstName,
      Nickname: player.Name,
      'Last Name': lastName,
      FPPG: player.ProjPts,
      Played: 10,
      Salary: player.Salary,
      ...(captainSalary === undefined ? {} : { 'MVP 1.5x Salary': captainSalary }),
      Game: game,
      Team: player.TeamAbbrev,
      Opponent: player.Opp,
      'Injury Indicator': player.Status,
      'Injury Details': '',
      Tier: '',
      ...(sport === 'mlb'
        ? {
            'Probable Pitcher': player.Position === 'P' && player.ProjPts > 0 ? 'Yes' : '',
            'Batting Order': typeof player.BattingOrder === 'number' ? player.BattingOrder : '',
          }
        : {}),
      'Roster Position': slots,
    }),
  },
} satisfies SiteTable
