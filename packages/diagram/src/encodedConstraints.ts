import type { Condition, Model, Quorum } from './model.ts'

/** The scopes and quorums that a diagram encodes, and those that it leaves to the search. */
export interface EncodedConstraints {
  scopes: Model['scopes']
  quorums: readonly Quorum[]
  /** What the search checks on complete solutions: quorums are not encoded at all, or without their vetoes. */
  lazy: Pick<Model, 'scopes' | 'quorums'>
}

/**
 * Decides what a diagram encodes. It leaves out two things that rarely decide but multiply the nodes:
 *
 * - quorums marked `isLazy` (nba, two of a team: 4,400 nodes without it, 43,000 with it);
 * - in other quorums, vetoes (conditions with a maximum of 0) on items that nothing else counts, such as the pitchers
 *   who face the stacked team. In the layer order they would have to stand next to the items they forbid (mlb 5-3 on 592
 *   items: 96,000 nodes without the vetoes, 574,000 with them).
 */
export function encodedConstraints({ scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>): EncodedConstraints {
  const isVeto = ({ min, max }: Condition) => min <= 0 && max === 0
  const counted = new Set<number>()
  for (const { when, conditions } of scopes)
    for (const item of [...when, ...conditions.flatMap(({ items }) => items)]) counted.add(item)
  for (const { any, isLazy } of quorums)
    for (const condition of isLazy === true ? [] : any.flat())
      if (!isVeto(condition)) for (const item of condition.items) counted.add(item)
  const isLeftOut = (condition: Condition) => isVeto(condition) && !condition.items.some((item) => counted.has(item))
  return {
    scopes,
    quorums: quorums
      .filter(({ isLazy }) => isLazy !== true)
      .map((quorum) => ({
        ...quorum,
        any: quorum.any.map((conditions) => conditions.filter((condition) => !isLeftOut(condition))),
      })),
    lazy: {
      scopes: [],
      quorums: quorums.filter(({ isLazy, any }) => isLazy === true || any.flat().some(isLeftOut)),
    },
  }
}
