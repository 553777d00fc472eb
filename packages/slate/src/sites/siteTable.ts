import type { Headings } from '../csv/table/findHeader.ts'
import type { Player } from '../player.ts'
import type { Sport } from '../sport.ts'
import type { ContestRules } from './contestRules.ts'
import type { GppTarget } from './gppTarget.ts'
import type { SitePoints } from './statScoring.ts'

/** Everything that differs by site. Code asks for a column of this table, never which site it has. */
export interface SiteTable {
  /** As people say it: DraftKings. */
  name: string
  /** The sports that the site has contests of. */
  sports: { readonly [S in Sport]?: SiteSport<S> }
  playerList: PlayerListLayout
  upload: UploadLayout
  /** The file of a user's own entries; undefined on sites that offer none. */
  entries?: EntriesLayout
  /** What SaberSim's columns for the site begin with. */
  saberSimPrefix: string
  /** A player's value is points per this many dollars of salary. */
  valueDollars: 10 | 1000
  /** Whether there are built-in presets for showdowns too. */
  hasShowdownPresets: boolean
  /** How the site scores games. */
  points: SitePoints
  demo: SiteDemo
}

/** One sport of a site. */
export interface SiteSport<S extends Sport = Sport> {
  /** Classic and showdown; several of a kind where the rules changed between seasons. */
  contests: readonly (ContestRules & { sport: S })[]
  /** Values have four digits, because salaries are small. */
  hasWideValues?: boolean
  /** Undefined where no formula is known. */
  gppTarget?: GppTarget
  demo: {
    /** The site's points for one DraftKings point. */
    pointScale(position: string): number
    /** Classic salary for a player worth this much in DraftKings' classic contest; not rounded. */
    salary(worth: number, position: string, rules: ContestRules): number
  }
}

export type PlayerListField =
  | 'id'
  | 'nameAndId'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'position'
  | 'rosterPosition'
  | 'salary'
  | 'captainSalary'
  | 'team'
  | 'game'
  | 'time'
  | 'points'
  | 'status'
  | 'battingOrder'
  | 'probable'

/** The site's file with the players of a slate. */
export interface PlayerListLayout {
  /** What people call the file. */
  title: string
  /** The same in a list of importable files, with file names. */
  files: string
  headings: Headings<PlayerListField>
  /** A file without these is not a player list. One field of each group is enough. */
  required: readonly (readonly PlayerListField[])[]
  /**
   * What the site's player ids look like. Old DraftKings lists have none. `uploadEnding`, if any, is an ending that uploads
   * need and only `file` has.
   */
  id: { pattern: RegExp; example: string; uploadEnding?: { pattern: RegExp; file: string } }
  /** Roster Position lists the natural positions too (`SF/PF/F/UTIL`) and outranks Position. */
  rosterPositionRules: boolean
  /** In a showdown, the captain has a row and an id of their own. */
  captainHasOwnRow: boolean
}

/** The file that the site takes lineups from. */
export interface UploadLayout {
  /** What one cell holds. */
  cell: 'Name (Id)' | 'Id:Name' | 'Id'
  /** The most lineups in one file. */
  lineupsInFile: number
}

export type EntriesField = 'entryId' | 'contestName' | 'contestId' | 'fee'

/** The file of a user's own entries, with the slate's player list beside them. */
export interface EntriesLayout {
  /** What people call the file. */
  title: string
  /** Where a user gets it. */
  download: string
  /** The columns before the slots, in the site's order and spelling. */
  columns: readonly { field: EntriesField; heading: string }[]
  /** Tells the site by how the file spells the heading Entry ID. */
  entryIdHeading: RegExp
  /** How the site writes an entry fee of so many dollars. */
  fee(dollars: string): string
  /** The heading of the list's column with what goes into a slot. */
  playerColumn: RegExp
  /** The id in a slot's cell as users leave it: the site's own form, or only the id. */
  playerId: RegExp
  /** Whether it marks locked players, `Name (id) (LOCKED)`, and writes `In Progress` or `Final` for their games. */
  showsLocks: boolean
  /** Slots of captain contests are headed differently from season to season. */
  captainHeadingsVary: boolean
  /** Columns that the player list has only in this file, to the left of its others. */
  addedPlayerColumns(player: ListedDemoPlayer): PlayerListRow
}

/** What demo slates and their files look like on the site. */
interface SiteDemo {
  /** The lowest salary outside the captain slot of a showdown, as a share of the cap. */
  leastShowdownSalary: number
  /** An id in the site's format. The game's and the slate's number are any 32-bit numbers. */
  playerId(numbers: { player: number; game: number; slate: number }): string
  /** A player's row in the site's player list. */
  listRow(player: ListedDemoPlayer): PlayerListRow
}

type PlayerListRow = Record<string, string | number>

/** A demo player for a player list, with texts that several sites need. */
export interface ListedDemoPlayer {
  player: Player
  sport: Sport
  /** Without the slot that a showdown's ids end in. */
  id: string
  firstName: string
  lastName: string
  /** `AWY@HOM`, or '' without a game. */
  game: string
  /** Slots that the site lists for the player, joined by slashes. */
  slots: string
  /** Projection outside the captain slot. */
  points: number
  /** Only where captains cost more. */
  captainSalary: number | undefined
  /** Start of the game in New York, in luxon's format. */
  startText(format: string): string
}
