import { PlayerEdit, PlayerRow } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, ownSlateParams, ownSlateQuery } from './pathParts.ts'

/** Milliseconds since 1970 when an edit was made, by the clock of the machine it was made on. */
const EditedAt = z.int().min(0).max(8_640_000_000_000_000)

/** One player's override whole: a field that is absent is the house's; without any field the override is taken back. */
const UserProjection = PlayerEdit.extend({ Id: PlayerRow.shape.Id, at: EditedAt })
export type UserProjection = z.infer<typeof UserProjection>

/** As it is sent: empty cells may be null, and `at` may be left out where it is the timestamp of the path. */
const SentProjection = z.preprocess(
  (row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
      : row,
  UserProjection.extend({ at: EditedAt.optional() }),
)

const userProjectionsPath = '/:sport/user-projections/:accessKey/:site/:slate/:season/:counter'

/**
 * The overrides of the user whose token the call carries, those that he took back among them; `cleared_at`: when
 * he last took all of them back.
 */
export const readUserProjections = route('GET', userProjectionsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ players: z.array(UserProjection), cleared_at: EditedAt.nullable() }),
})

/**
 * Saves overrides, one player or a list. The newest edit of a player wins, whichever call comes last; `newer`
 * lists, of the players sent, those for whom the server holds a newer one, as it holds them.
 */
export const saveUserProjections = route('POST', `${userProjectionsPath}/:timestamp`, {
  params: ownSlateParams.extend({
    timestamp: z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(EditedAt),
  }),
  query: ownSlateQuery,
  body: z.union([SentProjection, z.array(SentProjection).min(1).max(5000)]),
  reply: Done.extend({ newer: z.array(UserProjection) }),
})

/** Takes all overrides of the slate back; edits that were made before and come later no longer count. */
export const clearUserProjections = route('DELETE', userProjectionsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: Done,
})
