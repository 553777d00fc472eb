import { ContestType, CustomPreset, NamedPreset, Preset, Site, SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { right } from '../access.ts'
import { route } from '../route.ts'
import { ListRights, listedChange, listedFields } from './namedLists.ts'
import { AccessKey, Done, nothing, SeasonParam, slateParams, workQuery } from './pathParts.ts'

/** The built-in presets, made for a slate with this many teams. `v2` is part of the path. */
export const presets = route('GET', '/:sport/:contestType/:site/presets/v2/:numTeams', {
  access: 'public',
  params: z.object({
    sport: Sport,
    contestType: ContestType,
    site: Site,
    numTeams: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of teams')
      .transform(Number)
      .pipe(z.int().min(1).max(200)),
  }),
  query: z.strictObject({ season: SeasonParam.optional() }),
  body: nothing,
  reply: z.object({ presets: z.array(Preset) }),
})

const path = ':site/:slate/:season/:counter/custom-presets'

const ListedPreset = z.object({
  ...listedFields,
  /** The slate whose players it names. */
  made_for: SlateKey,
  presets: CustomPreset,
})
export type ListedPreset = z.infer<typeof ListedPreset>

/** The contest's shared presets, then the user's own from any slate. */
export const readCustomPresets = route('GET', `/:sport/:accessKey/${path}`, {
  access: 'visitor',
  params: slateParams.extend({ accessKey: AccessKey }),
  query: workQuery,
  body: nothing,
  reply: z.object({ custom_presets: z.array(ListedPreset), may: ListRights }),
})

/** Saves, renames or deletes one by its name. An `id` with a new name and no contents renames it. */
export const saveCustomPreset = route('POST', `/:sport/${path}`, {
  access: right('customPresets'),
  maxBytes: 1024 * 1024,
  params: slateParams,
  query: workQuery,
  body: z.strictObject({ ...NamedPreset.partial().shape, ...listedChange }),
  reply: Done.extend({ id: z.string() }),
})

/** The same call on the path of `readCustomPresets`. */
export const saveCustomPresetByKey = route('POST', `/:sport/:accessKey/${path}`, {
  access: right('customPresets'),
  maxBytes: 1024 * 1024,
  params: slateParams.extend({ accessKey: AccessKey }),
  query: workQuery,
  body: saveCustomPreset.body,
  reply: saveCustomPreset.reply,
})
