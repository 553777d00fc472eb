import type { FieldChoice } from './fieldChoice.ts'

export type GivenField = Extract<FieldChoice, { kind: 'given' }>

/**
 * A field of real lineups: equal ones are counted together.
 *
 * @param rows of the pool, ascending within a lineup: lineup l at `l * size` to `(l + 1) * size - 1`.
 * @param entriesOf by lineup: for how many entries it stands.
 */
export function countedField(
  from: string,
  rows: ArrayLike<number>,
  size: number,
  entriesOf: (lineup: number) => number = () => 1,
): GivenField {
  const counts = new Map<string, number>()
  for (let at = 0; at < rows.length; at += size) {
    const key = Array.from({ length: size }, (_, place) => rows[at + place]).join()
    counts.set(key, (counts.get(key) ?? 0) + entriesOf(at / size))
  }
  return {
    kind: 'given',
    from,
    lineups: [...counts.keys()].map((key) => key.split(',').map(Number)),
    weight: [...counts.values()],
  }
}
