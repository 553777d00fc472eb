import * as z from 'zod'

/** "Between min and max of these players", in a share of the lineups, or only in lineups with an anchor. */
export const PlayerGroup = z.strictObject({
  ID: z.string().min(1).max(80),
  name: z.string().max(80).default(''),
  players: z.array(z.string()).max(200),
  minGroup: z.int().min(0).max(20),
  maxGroup: z.int().min(0).max(20),
  pctGroup: z.number().min(0).max(1).default(1),
  active: z.boolean().default(true),
  anchorPlayerID: z.array(z.string()).max(200).default([]),
})
export type PlayerGroup = z.infer<typeof PlayerGroup>
