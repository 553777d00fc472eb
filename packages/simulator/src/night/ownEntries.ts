import type { Standings } from '@slatecraft/slate/csv'

/** How to tell the user's entries: by name as the standings write it, or by the ids of an entries file. */
export interface Mine {
  user?: string | undefined
  ids?: readonly string[] | undefined
}

/** The numbers of the user's entries in the standings. */
export function ownEntries({ entries }: Pick<Standings, 'entries'>, { user, ids }: Mine): number[] {
  const name = user?.trim().toLowerCase()
  const known = new Set(ids)
  return [...entries.keys()].filter((entry) => {
    const one = entries[entry]!
    return known.has(one.id) || (name !== undefined && one.user.toLowerCase() === name)
  })
}
