import type { Settings } from '../settings/settings.ts'

/** The contests a player enters: from cash games to tournaments that allow 150 entries. */
export const purposes = [
  { id: 'cash', name: 'Cash' },
  { id: 'single-entry', name: 'Single Entry' },
  { id: '20-max', name: '20-Max' },
  { id: '150-max', name: '150-Max' },
] as const

/** One value per purpose, in their order. */
export type Four<Value> = readonly [cash: Value, singleEntry: Value, twenty: Value, most: Value]

/** All purposes set the same settings, so applying one preset leaves nothing of the one before. */
export type Columns = { [Name in keyof Settings]?: Four<Settings[Name]> }

export const always = <Value>(value: Value): Four<Value> => [value, value, value, value]

/** Slates with few, some and many teams. Contests without teams are large. */
export type SlateSize = 'small' | 'medium' | 'large'

/** Small is up to three games, medium up to seven. */
export const slateSize = (numTeams: number): SlateSize =>
  numTeams <= 6 ? 'small' : numTeams <= 14 ? 'medium' : 'large'
