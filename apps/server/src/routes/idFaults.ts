import type { Fault } from '@slatecraft/slate'

/** A fault for each name of a list that came before in it. */
export function repeated(names: readonly string[], fieldOf: (at: number) => string): Fault[] {
  const seen = new Set<string>()
  return names.flatMap((name, at) => {
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew ? [] : [{ field: fieldOf(at), reason: `${name} is there twice` }]
  })
}

/** A fault for each id of a list that no player has. */
export const strangers = (
  ids: readonly string[],
  fieldOf: (at: number) => string,
  known: ReadonlySet<string>,
): Fault[] =>
  ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: fieldOf(at), reason: `${id} is not in the pool of this slate` }],
  )
