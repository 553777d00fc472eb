import * as z from 'zod'
import { listedName } from '../listedName.ts'

// What custom presets and expert targets have in common: named entries, a user's own and shared ones.

/** What the user may do with such a list. The server enforces it. */
export const ListRights = z.object({
  /** Save, rename and delete their own. */
  save: z.boolean(),
  /** Save, rename and delete shared ones: admins. */
  share: z.boolean(),
})
export type ListRights = z.infer<typeof ListRights>

/** Every entry as read. */
export const listedFields = {
  id: z.string(),
  displayName: z.string(),
  /** Everyone sees it; only admins change it. */
  isShared: z.boolean(),
}

/** Neither a space nor a character without a width. */
const visible = /[^\p{C}\p{M}\p{Z}]/u

/** Names the entry to save, rename or delete; documented with `displayName` alone. */
export const listedChange = {
  displayName: z.string().overwrite(listedName).regex(visible, 'needs a name').max(80),
  delete: z.boolean().default(false),
  /** The entry to change, when its name changes too. */
  id: z.string().max(64).optional(),
  /** For all users; admins only. */
  shared: z.boolean().default(false),
}
