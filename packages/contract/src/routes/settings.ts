import { Settings, Site, SlateKey, Sport, UserSettings } from '@slatecraft/slate'
import * as z from 'zod'
import { own } from '../access.ts'
import { route } from '../route.ts'
import { Done, nothing, SeasonParam, workParams, workQuery } from './pathParts.ts'

/** The default settings of a sport's contests on a site. */
export const siteSettings = route('GET', '/:sport/site-settings/:site', {
  access: 'public',
  params: z.object({ sport: Sport, site: Site }),
  query: z.strictObject({ season: SeasonParam.optional() }),
  body: nothing,
  reply: z.object({ classic: Settings, showdown: Settings.nullable() }),
})

/** The user's changes, with the slate they belong to. */
const SettingsOfSlate = UserSettings.extend(SlateKey.shape)

const path = '/:sport/:accessKey/:site/:slate/:season/:counter/user-settings'

/** Only the settings that the user changed. */
export const readUserSettings = route('GET', path, {
  access: own('accessKey'),
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: z.object({ settings: SettingsOfSlate }),
})

/** Replaces everything saved before. The body may name the slate, if it is the one in the path. */
export const saveUserSettings = route('POST', path, {
  access: own('accessKey'),
  params: workParams,
  query: workQuery,
  body: z.strictObject({ settings: SettingsOfSlate.partial() }),
  reply: Done,
})
