import { PlayerGroup } from '@slatecraft/slate'
import * as z from 'zod'
import { own } from '../access.ts'
import { route } from '../route.ts'
import { Done, nothing, workParams, workQuery } from './pathParts.ts'

const path = '/:sport/:accessKey/:site/:slate/:season/:counter/user-groups'

/** The user's groups in their order. */
export const readUserGroups = route('GET', path, {
  access: own('accessKey'),
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: z.object({ groups: z.array(PlayerGroup) }),
})

/** Replaces the user's groups; an empty list clears them. */
export const saveUserGroups = route('POST', path, {
  access: own('accessKey'),
  maxBytes: 256 * 1024,
  params: workParams,
  query: workQuery,
  body: z.strictObject({ groups: z.array(PlayerGroup).max(200) }),
  reply: Done,
})
