import type { Site } from '../../contest.ts'
import type { Headings } from '../table/findHeader.ts'

export type PoolField =
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

/** How a site lists the players of a slate. */
export interface PoolLayout {
  /** What the site calls the file. */
  title: string
  headings: Headings<PoolField>
  /** Without these it isn't such a file; of the fields in one group, one will do. */
  required: readonly (readonly PoolField[])[]
  /** What the site's player ids look like; `example` for the message. Old DraftKings lists have none. */
  id: { pattern: RegExp; example: string }
  /** Roster Position names the natural positions too (`SF/PF/F/UTIL`) and then outranks Position. */
  rosterPositionRules: boolean
  /** In a showdown, whether the captain has a row and an id of his own. */
  captainHasOwnRow: boolean
}

const none: readonly string[] = []

export const poolLayouts: Readonly<Record<Site, PoolLayout>> = {
  dk: {
    title: 'DraftKings salary list',
    headings: {
      id: ['ID'],
      nameAndId: ['Name + ID'],
      name: ['Name'],
      firstName: none,
      lastName: none,
      position: ['Position'],
      rosterPosition: ['Roster Position'],
      salary: ['Salary'],
      captainSalary: none,
      team: ['TeamAbbrev'],
      game: ['Game Info'],
      time: none,
      points: ['AvgPointsPerGame'],
      status: ['Status'],
      battingOrder: none,
      probable: none,
    },
    required: [['name', 'nameAndId'], ['position'], ['salary'], ['team'], ['game']],
    id: { pattern: /^\d+$/, example: '39506085' },
    rosterPositionRules: true,
    captainHasOwnRow: true,
  },
  fd: {
    title: 'FanDuel players list',
    headings: {
      id: ['Id'],
      nameAndId: none,
      name: ['Nickname'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      position: ['Position'],
      rosterPosition: ['Roster Position'],
      salary: ['Salary'],
      captainSalary: ['MVP 1.5x Salary', 'MVP 2x Salary', 'MVP Salary'],
      team: ['Team'],
      game: ['Game'],
      time: none,
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
  ya: {
    title: 'Yahoo player export',
    headings: {
      id: ['ID'],
      nameAndId: none,
      name: none,
      firstName: ['First Name'],
      lastName: ['Last Name'],
      position: ['Position'],
      rosterPosition: none,
      salary: ['Salary'],
      captainSalary: none,
      team: ['Team'],
      game: ['Game'],
      time: ['Time'],
      points: ['FPPG'],
      status: ['Injury Status'],
      battingOrder: none,
      probable: none,
    },
    required: [['id'], ['firstName'], ['lastName'], ['position'], ['salary'], ['team'], ['game']],
    id: { pattern: /^[a-z]+\.[pt]\.\d+(\$[a-z]+\.g\.\d+)?$/, example: 'nfl.p.6405$nfl.g.2239219' },
    rosterPositionRules: false,
    captainHasOwnRow: false,
  },
}
