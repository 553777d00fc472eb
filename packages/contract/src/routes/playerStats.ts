import { PlayerRow, WeeklyLog } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { nothing, SeasonParam } from './pathParts.ts'

/** The weekly log of an nfl player: of the latest imported season that has him where none is named. */
export const playerStats = route('GET', '/nfl/analysis/player/:name/:position/stats', {
  params: z.object({ name: z.string().min(1).max(120), position: z.string().regex(/^[A-Z]{1,4}$/) }),
  query: z.strictObject({
    season: SeasonParam.optional(),
    /** Tells players of one name apart, where the log knows the team. */
    team: PlayerRow.shape.TeamAbbrev.removeDefault().optional(),
    /** `1` for a player of a demo slate: his log is invented too. */
    demo: z.literal('1').optional(),
  }),
  body: nothing,
  /** Newest week first. */
  reply: z.object({ stats: z.array(WeeklyLog), season: z.int().nullable(), demo: z.boolean() }),
})
