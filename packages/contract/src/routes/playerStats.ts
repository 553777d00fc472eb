import { PlayerRow, WeeklyLog } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { nothing, SeasonParam } from './pathParts.ts'

/** The weekly log of an nfl player. Without a season: the latest imported one that has the player. */
export const playerStats = route('GET', '/nfl/analysis/player/:name/:position/stats', {
  access: 'public',
  params: z.object({ name: z.string().min(1).max(120), position: z.string().regex(/^[A-Z]{1,4}$/) }),
  query: z.strictObject({
    season: SeasonParam.optional(),
    /** Tells players with the same name apart, if the log knows their teams. */
    team: PlayerRow.shape.TeamAbbrev.removeDefault().optional(),
    /** `1` for a player of a demo slate, whose log is invented too. */
    demo: z.literal('1').optional(),
  }),
  body: nothing,
  /** Newest week first. */
  reply: z.object({ stats: z.array(WeeklyLog), season: z.int().nullable(), demo: z.boolean() }),
})
