import type { Baseline, ContestType, Counter, GameSheet, HistoryLink, Player, Site, Sport } from '@slatecraft/slate'

/** The slate to project, and what is known before it. */
export interface BaselineTask {
  sport: Sport
  site: Site
  contestType: ContestType
  season: number
  counter: Counter
  players: readonly BaselinePlayer[]
  /** Of this season and earlier ones. Sheets of the slate's day and later ones are not looked at, except lines. */
  sheets: readonly GameSheet[]
  links?: readonly HistoryLink[]
  /** The slate's track or tournament, as history names it. */
  event?: string
}

/** What a baseline follows from, beside history. */
export type BaselinePlayer = Pick<
  Player,
  | 'Id'
  | 'Name'
  | 'Position'
  | 'TeamAbbrev'
  | 'Opp'
  | 'Venue'
  | 'Salary'
  | 'Status'
  | 'RosterPosition'
  | 'OU'
  | 'Spread'
  | 'ImpPts'
  | 'BattingOrder'
  | 'ProjPts'
>

/** A sport's way from history to baselines, without ownership. Players without history have none. */
export type SportBaseline = (task: BaselineTask) => Omit<Baseline, 'ownership'>[]
