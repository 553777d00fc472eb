import type { Condition, Model, Quorum } from './model.ts'

/** What a diagram encodes of the scopes and quorums, and what is left to whoever walks it. */
export interface Encoded {
  scopes: Model['scopes']
  quorums: readonly Quorum[]
  /** Quorums that are not encoded, or without their vetoes. */
  loose: readonly Quorum[]
}

/**
 * Leaves out common quorums (nba, two of a team: 4,400 nodes without it, 43,000 with it), and of the others what only forbids, by items that nothing else counts (pitchers who face the stacked team): in
 * the diagram such items would have to stand beside those that they forbid, which makes it several times larger (mlb 5-3
 * on 592 items: 96,000 nodes without, 574,000 with them), and they seldom decide.
 */
export function encodedOf({ scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>): Encoded {
  const isVeto = ({ min, max }: Condition) => min <= 0 && max === 0
  const counted = new Set<number>()
  for (const { when, conditions } of scopes)
    for (const item of [...when, ...conditions.flatMap(({ items }) => items)]) counted.add(item)
  for (const { any, isCommon } of quorums)
    for (const condition of isCommon === true ? [] : any.flat())
      if (!isVeto(condition)) for (const item of condition.items) counted.add(item)
  const isLeftOut = (condition: Condition) => isVeto(condition) && !condition.items.some((item) => counted.has(item))
  const led = quorums.filter(({ isCommon }) => isCommon !== true)
  return {
    scopes,
    quorums: led.map((quorum) => ({
      ...quorum,
      any: quorum.any.map((conditions) => conditions.filter((each) => !isLeftOut(each))),
    })),
    loose: quorums.filter(({ isCommon, any }) => isCommon === true || any.flat().some(isLeftOut)),
  }
}
