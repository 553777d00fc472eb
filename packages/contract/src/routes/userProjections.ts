import { PlayerEdit, PlayerRow } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, workParams, workQuery } from './pathParts.ts'

/** When an edit was made: milliseconds since 1970, by the clock of the user's machine. */
const EditedAt = z.int().min(0).max(8_640_000_000_000_000)

/** All of a user's values for one player. Without a field, the default counts; with no field, the edit was undone. */
const UserProjection = PlayerEdit.extend({ Id: PlayerRow.shape.Id, at: EditedAt })
export type UserProjection = z.infer<typeof UserProjection>

/** As sent: empty cells may be null or '', and `at` defaults to the timestamp in the path. */
const SentProjection = z.preprocess(
  (row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
      : row,
  UserProjection.extend({ at: EditedAt.optional() }),
)

const userProjectionsPath = '/:sport/user-projections/:accessKey/:site/:slate/:season/:counter'

/** The user's edits, undone ones included. `cleared_at`: when the user last reset them all. */
export const readUserProjections = route('GET', userProjectionsPath, {
  access: 'user',
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: z.object({ players: z.array(UserProjection), cleared_at: EditedAt.nullable() }),
})

/**
 * Saves the edits of one player or a list. A player's newest edit wins, in whatever order calls arrive; `newer` lists the
 * server's edits that are newer than the ones sent.
 */
export const saveUserProjections = route('POST', `${userProjectionsPath}/:timestamp`, {
  access: 'user',
  maxBytes: 1024 * 1024,
  params: workParams.extend({
    timestamp: z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(EditedAt),
  }),
  query: workQuery,
  body: z.union([SentProjection, z.array(SentProjection).min(1).max(5000)]),
  reply: Done.extend({ newer: z.array(UserProjection) }),
})

/** Resets all edits on the slate. Edits made before that and sent later don't count. */
export const clearUserProjections = route('DELETE', userProjectionsPath, {
  access: 'user',
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: Done,
})
