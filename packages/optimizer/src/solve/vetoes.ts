import type { Condition, Model, Quorum } from './model.ts'

/** What a diagram encodes of the scopes and quorums, and what is left to whoever walks it. */
export interface Encoded {
  scopes: Model['scopes']
  quorums: readonly Quorum[]
  /** Quorums that are encoded without their vetoes, whole. */
  vetoed: readonly Quorum[]
}

/**
 * Leaves out of the quorums what only forbids, by items that nothing else counts (pitchers who face the stacked team): in
 * the diagram such items would have to stand beside those that they forbid, which makes it several times larger (mlb 5-3
 * on 592 items: 96,000 nodes without, 574,000 with them), and they seldom decide.
 */
export function withoutVetoes({ scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>): Encoded {
  const isVeto = ({ min, max }: Condition) => min <= 0 && max === 0
  const counted = new Set<number>()
  for (const { when, conditions } of scopes)
    for (const item of [...when, ...conditions.flatMap(({ items }) => items)]) counted.add(item)
  for (const { any } of quorums)
    for (const condition of any.flat()) if (!isVeto(condition)) for (const item of condition.items) counted.add(item)
  const isLeftOut = (condition: Condition) => isVeto(condition) && !condition.items.some((item) => counted.has(item))
  const vetoed = quorums.filter(({ any }) => any.some((conditions) => conditions.some(isLeftOut)))
  return {
    scopes,
    quorums: quorums.map((quorum) =>
      vetoed.includes(quorum)
        ? { ...quorum, any: quorum.any.map((conditions) => conditions.filter((each) => !isLeftOut(each))) }
        : quorum,
    ),
    vetoed,
  }
}
