import { PlayerRow } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { AccessKey, Done, nothing, ownSlateQuery, slateParams } from './pathParts.ts'
import { ListRights, listedChange, listedFields } from './presets.ts'

const path = ':site/:slate/:season/:counter/cheatsheets'
const picks = z.array(PlayerRow.shape.Id).max(1000)

/** As read back. */
const Cheatsheet = z.object({ ...listedFields, player_picks: picks })
export type Cheatsheet = z.infer<typeof Cheatsheet>

/** The slate's Expert Targets that are shared with all, and the user's own. */
export const readCheatsheets = route('GET', `/:sport/:accessKey/${path}`, {
  params: slateParams.extend({ accessKey: AccessKey }),
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ cheatsheets: z.array(Cheatsheet), may: ListRights }),
})

/** Saves one under its name, renames or deletes it. */
export const saveCheatsheet = route('POST', `/:sport/${path}`, {
  params: slateParams,
  query: ownSlateQuery,
  body: z.strictObject({ playerPicks: picks.optional(), ...listedChange }),
  reply: Done.extend({ id: z.string() }),
})

/** The same call on the path of the list. */
export const saveCheatsheetByKey = route('POST', `/:sport/:accessKey/${path}`, {
  params: slateParams.extend({ accessKey: AccessKey }),
  query: ownSlateQuery,
  body: saveCheatsheet.body,
  reply: saveCheatsheet.reply,
})
