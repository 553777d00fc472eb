import { Settings, Site, SlateKey, Sport, UserSettings } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, ownSlateParams, ownSlateQuery, SeasonParam } from './pathParts.ts'

/** Default settings of a sport's contests on a site. */
export const siteSettings = route('GET', '/:sport/site-settings/:site', {
  params: z.object({ sport: Sport, site: Site }),
  query: z.strictObject({ season: SeasonParam.optional() }),
  body: nothing,
  reply: z.object({ classic: Settings, showdown: Settings.nullable() }),
})

/** What a user has changed, with the slate that it is for. */
const SettingsOfSlate = UserSettings.extend(SlateKey.shape)

const path = '/:sport/:accessKey/:site/:slate/:season/:counter/user-settings'

/** Only what the user has changed of the contest's defaults. */
export const readUserSettings = route('GET', path, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ settings: SettingsOfSlate }),
})

/** Takes the place of everything that was saved before; names of the slate may be among them, if they are the path's. */
export const saveUserSettings = route('POST', path, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({ settings: SettingsOfSlate.partial() }),
  reply: Done,
})
