import type { Settings } from '../settings.ts'

/** What a player enters: from the safe half of the field to the most entries that a tournament takes. */
export const purposes = [
  { id: 'cash', name: 'Cash' },
  { id: 'single-entry', name: 'Single Entry' },
  { id: '20-max', name: '20-Max' },
  { id: '150-max', name: '150-Max' },
] as const

/** A value for each of the purposes, in their order. */
export type Four<Value> = readonly [cash: Value, singleEntry: Value, twenty: Value, most: Value]

/** Settings side by side. What one purpose sets all do, so that no preset leaves anything of the one before. */
export type Columns = { [Name in keyof Settings]?: Four<Settings[Name]> }

export const always = <Value>(value: Value): Four<Value> => [value, value, value, value]

/** Slates of few, some and many teams; where a contest has no teams, its fields are large. */
export type SlateSize = 'small' | 'medium' | 'large'

/** In nfl, nba and mlb: up to three games, up to seven, and more. */
export const slateSize = (numTeams: number): SlateSize =>
  numTeams <= 6 ? 'small' : numTeams <= 14 ? 'medium' : 'large'
