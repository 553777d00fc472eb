import type { Fault } from '@slatecraft/slate'

/** A fault for each name of a list that came before in it, or another name of whom it means. */
export function repeated(
  names: readonly string[],
  fieldOf: (at: number) => string,
  meantBy: (name: string) => unknown = (name) => name,
): Fault[] {
  const seen = new Set<unknown>()
  return names.flatMap((name, at) => {
    const isNew = !seen.has(meantBy(name))
    seen.add(meantBy(name))
    return isNew ? [] : [{ field: fieldOf(at), reason: `${name} is there twice` }]
  })
}

/** A fault for each id of a list that no player has. */
export const strangers = (
  ids: readonly string[],
  fieldOf: (at: number) => string,
  known: Pick<ReadonlySet<string>, 'has'>,
): Fault[] =>
  ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: fieldOf(at), reason: `${id} is not in the pool of this slate` }],
  )
