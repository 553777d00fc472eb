import { PlayerGroup } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, ownSlateParams, ownSlateQuery } from './pathParts.ts'

const path = '/:sport/:accessKey/:site/:slate/:season/:counter/user-groups'

/** A user's groups in his order. */
export const readUserGroups = route('GET', path, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ groups: z.array(PlayerGroup) }),
})

/** They take the place of those saved before; an empty list clears. */
export const saveUserGroups = route('POST', path, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({ groups: z.array(PlayerGroup).max(200) }),
  reply: Done,
})
