import { ContestType, CustomPreset, NamedPreset, Preset, Site, SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { listedName } from '../listedName.ts'
import { route } from '../route.ts'
import { AccessKey, Done, nothing, ownSlateQuery, SeasonParam, slateParams } from './pathParts.ts'

/** The presets that everybody has, made for a slate of so many teams; `v2` is part of the path. */
export const presets = route('GET', '/:sport/:contestType/:site/presets/v2/:numTeams', {
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

/** What a user may do with a list of his own and of shared things; the server holds to it. */
export const ListRights = z.object({
  /** Save, rename and delete his own. */
  save: z.boolean(),
  /** The same with those that all users see: admins. */
  share: z.boolean(),
})
export type ListRights = z.infer<typeof ListRights>

/** One that is on the server. */
export const listedFields = {
  id: z.string(),
  displayName: z.string(),
  /** Everybody sees it; only admins change it. */
  isShared: z.boolean(),
}

/** Something that is seen: neither blank nor one of the characters that take no place. */
const visible = /[^\p{C}\p{M}\p{Z}]/u

/** What a save, a rename or a delete names; the documents name by `displayName` alone. */
export const listedChange = {
  displayName: z.string().overwrite(listedName).regex(visible, 'needs a name').max(80),
  delete: z.boolean().default(false),
  /** The one that is changed, where its name changes too. */
  id: z.string().max(64).optional(),
  /** For all users; admins only. */
  shared: z.boolean().default(false),
}

const path = ':site/:slate/:season/:counter/custom-presets'

/** As read back: `made_for` is the slate whose players it names. */
const ListedPreset = z.object({ ...listedFields, made_for: SlateKey, presets: CustomPreset })
export type ListedPreset = z.infer<typeof ListedPreset>

/** Presets of the contest that were saved by the user, on any slate, and those shared with all. */
export const readCustomPresets = route('GET', `/:sport/:accessKey/${path}`, {
  params: slateParams.extend({ accessKey: AccessKey }),
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ custom_presets: z.array(ListedPreset), may: ListRights }),
})

/**
 * Saves one under its name, renames or deletes it. Without contents an `id` with another name renames.
 */
export const saveCustomPreset = route('POST', `/:sport/${path}`, {
  params: slateParams,
  query: ownSlateQuery,
  body: z.strictObject({ ...NamedPreset.partial().shape, ...listedChange }),
  reply: Done.extend({ id: z.string() }),
})

/** The same call on the path of the list. */
export const saveCustomPresetByKey = route('POST', `/:sport/:accessKey/${path}`, {
  params: slateParams.extend({ accessKey: AccessKey }),
  query: ownSlateQuery,
  body: saveCustomPreset.body,
  reply: saveCustomPreset.reply,
})
