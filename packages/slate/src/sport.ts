import * as z from 'zod'

export const sports = ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const
export const Sport = z.enum(sports)
export type Sport = z.infer<typeof Sport>

/** Whether athletes play in teams that meet. A fighter's team, as sites list it, is the fighter. */
export const hasTeams = (sport: Sport): boolean => sport === 'nfl' || sport === 'nba' || sport === 'mlb'

export const contestTypes = ['classic', 'showdown'] as const
export const ContestType = z.enum(contestTypes)
export type ContestType = z.infer<typeof ContestType>
