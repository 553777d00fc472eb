import * as z from 'zod'

export const sports = ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const
export const Sport = z.enum(sports)
export type Sport = z.infer<typeof Sport>

export const contestTypes = ['classic', 'showdown'] as const
export const ContestType = z.enum(contestTypes)
export type ContestType = z.infer<typeof ContestType>
