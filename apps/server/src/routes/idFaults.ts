import type { Fault } from '@slatecraft/slate'

/** A fault for each name that repeats an earlier one, or names the same person. */
export function repeated(
  names: readonly string[],
  fieldOf: (at: number) => string,
  meaningOf: (name: string) => unknown = (name) => name,
): Fault[] {
  const seen = new Set<unknown>()
  return names.flatMap((name, at) => {
    const isNew = !seen.has(meaningOf(name))
    seen.add(meaningOf(name))
    return isNew ? [] : [{ field: fieldOf(at), reason: `${name} is listed twice` }]
  })
}

/** A fault for each id that belongs to no player. */
export const unknownIds = (
  ids: readonly string[],
  fieldOf: (at: number) => string,
  known: Pick<ReadonlySet<string>, 'has'>,
): Fault[] =>
  ids.flatMap((id, at) => (known.has(id) ? [] : [{ field: fieldOf(at), reason: `${id} is not in this slate’s pool` }]))
