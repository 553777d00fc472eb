import type { Sport } from '../../sport.ts'
import { nflGppTarget } from '../gppTarget.ts'
import type { SiteTable } from '../siteTable.ts'
import { draftkingsMlbClassic } from './mlbClassic.ts'
import { draftkingsMlbShowdown } from './mlbShowdown.ts'
import { draftkingsMmaClassic } from './mmaClassic.ts'
import { draftkingsMmaShowdown } from './mmaShowdown.ts'
import { draftkingsNascarClassic } from './nascarClassic.ts'
import { draftkingsNascarShowdown } from './nascarShowdown.ts'
import { draftkingsNbaClassic } from './nbaClassic.ts'
import { draftkingsNbaShowdown } from './nbaShowdown.ts'
import { draftkingsNflClassic } from './nflClassic.ts'
import { draftkingsNflShowdown } from './nflShowdown.ts'
import { draftkingsPgaClassic } from './pgaClassic.ts'
import { draftkingsPgaShowdown } from './pgaShowdown.ts'
import { draftkingsPoints } from './points.ts'

/** Demo athletes are made by DraftKings' scoring and prices. */
const demo = { pointScale: () => 1, salary: (worth: number) => worth }

/** What DraftKings writes for the team and the game in sports without games. */
const events: Partial<Record<Sport, { team: string; name: string }>> = {
  pga: { team: 'Golf', name: 'Demo Open' },
  nascar: { team: 'Nasca', name: 'Demo 400' },
}

/** Captains have ids of their own. Demo athletes' numbers stay below this. */
const captainIdOffset = 5000

export const draftkings = {
  name: 'DraftKings',
  sports: {
    mlb: { contests: [draftkingsMlbClassic, draftkingsMlbShowdown], demo },
    mma: { contests: [draftkingsMmaClassic, draftkingsMmaShowdown], demo },
    nascar: { contests: [draftkingsNascarClassic, draftkingsNascarShowdown], demo },
    nba: { contests: [draftkingsNbaClassic, draftkingsNbaShowdown], demo },
    nfl: { contests: [draftkingsNflClassic, draftkingsNflShowdown], gppTarget: nflGppTarget(1000), demo },
    pga: { contests: [draftkingsPgaClassic, draftkingsPgaShowdown], demo },
  },
  playerList: {
    title: 'DraftKings salary list',
    files: 'DraftKings’ DKSalaries.csv or DKEntries.csv',
    headings: {
      id: ['ID'],
      nameAndId: ['Name + ID'],
      name: ['Name'],
      firstName: [],
      lastName: [],
      position: ['Position'],
      rosterPosition: ['Roster Position'],
      salary: ['Salary'],
      captainSalary: [],
      team: ['TeamAbbrev'],
      game: ['Game Info'],
      time: [],
      points: ['AvgPointsPerGame'],
      status: ['Status'],
      battingOrder: [],
      probable: [],
    },
    required: [['name', 'nameAndId'], ['position'], ['salary'], ['team'], ['game']],
    id: { pattern: /^\d+$/, example: '39506085' },
    rosterPositionRules: true,
    captainHasOwnRow: true,
  },
  // 500 lineups: the site's templates of 2019 to 2023.
  upload: { cell: 'Name (Id)', lineupsInFile: 500 },
  entries: {
    title: "DraftKings' DKEntries.csv",
    download: 'DraftKings: My Contests, Upcoming, “Edit Entries via CSV”, “Download”: DKEntries.csv.',
    columns: [
      { field: 'entryId', heading: 'Entry ID' },
      { field: 'contestName', heading: 'Contest Name' },
      { field: 'contestId', heading: 'Contest ID' },
      { field: 'fee', heading: 'Entry Fee' },
    ],
    entryIdHeading: /^[^_]+$/,
    fee: (dollars) => `$${dollars}`,
    playerColumn: /^name \+ id$/i,
    playerId: /^(?:.*\((\d+)\)(?:\s*\(LOCKED\))?|(\d+)(?:\s*\(LOCKED\))?)$/,
    showsLocks: true,
    captainHeadingsVary: false,
    addedPlayerColumns: () => ({}),
  },
  saberSimPrefix: 'dk',
  valueDollars: 1000,
  hasShowdownPresets: true,
  points: draftkingsPoints,
  demo: {
    leastShowdownSalary: 1 / 50,
    playerId: ({ player, slate }) => String(20_000_000 + (slate % 7000) * 10_000 + player),
    listRow: ({ player, sport, id: ownId, game, slots, points, startText }) => {
      const id = player.RosterPosition === 'CPT' ? Number(ownId) + captainIdOffset : Number(ownId)
      const event = events[sport]
      return {
        Position: player.Position,
        'Name + ID': `${player.Name} (${id})`,
        Name: player.Name,
        ID: id,
        'Roster Position': slots,
        Salary: player.Salary,
        'Game Info': event?.name ?? `${game} ${startText("MM/dd/yyyy hh:mma 'ET'")}`,
        TeamAbbrev: player.TeamAbbrev || (event?.team ?? ''),
        AvgPointsPerGame: points,
      }
    },
  },
} satisfies SiteTable
