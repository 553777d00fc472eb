import { PlayerRow } from '@slatecraft/slate'
import * as z from 'zod'
import { right } from '../access.ts'
import { route } from '../route.ts'
import { ListRights, listedChange, listedFields } from './namedLists.ts'
import { AccessKey, Done, nothing, slateParams, workQuery } from './pathParts.ts'

const path = ':site/:slate/:season/:counter/cheatsheets'
const picks = z.array(PlayerRow.shape.Id).max(1000)

const Cheatsheet = z.object({ ...listedFields, player_picks: picks })
export type Cheatsheet = z.infer<typeof Cheatsheet>

/** The slate's Expert Targets: shared ones, then the user's own. */
export const readCheatsheets = route('GET', `/:sport/:accessKey/${path}`, {
  access: 'visitor',
  params: slateParams.extend({ accessKey: AccessKey }),
  query: workQuery,
  body: nothing,
  reply: z.object({ cheatsheets: z.array(Cheatsheet), may: ListRights }),
})

/** Saves, renames or deletes one by its name. */
export const saveCheatsheet = route('POST', `/:sport/${path}`, {
  access: right('cheatsheets'),
  maxBytes: 128 * 1024,
  params: slateParams,
  query: workQuery,
  body: z.strictObject({ playerPicks: picks.optional(), ...listedChange }),
  reply: Done.extend({ id: z.string() }),
})

/** The same call on the path of `readCheatsheets`. */
export const saveCheatsheetByKey = route('POST', `/:sport/:accessKey/${path}`, {
  access: right('cheatsheets'),
  maxBytes: 128 * 1024,
  params: slateParams.extend({ accessKey: AccessKey }),
  query: workQuery,
  body: saveCheatsheet.body,
  reply: saveCheatsheet.reply,
})
