import type { Condition, Model, Quorum, Scope } from './model.ts'

/**
 * The model with only some of its items: no scope counts the others, and a diagram has no layers for them. Items whose scope can't be met without the others must not be usable.
 */
export function onlyUsable(model: Model, isUsable: (item: number) => boolean): Model {
  const kept = ({ items, min, max }: Condition): Condition => ({ items: items.filter(isUsable), min, max })
  const mayHold = ({ items, min }: Condition) => items.length > 0 || min <= 0
  const scopes = model.scopes.flatMap(({ when, conditions }): Scope[] => {
    const triggers = when.filter(isUsable)
    if (when.length > 0 && triggers.length === 0) return []
    return [{ when: triggers, conditions: conditions.map(kept) }]
  })
  const quorums = model.quorums.map(
    (quorum): Quorum => ({
      ...quorum,
      any: quorum.any.map((conditions) => conditions.map(kept)).filter((conditions) => conditions.every(mayHold)),
    }),
  )
  const leftOut = Uint8Array.from({ length: model.size }, (_, item) => (isUsable(item) ? 0 : 1))
  return { ...model, scopes, quorums, leftOut }
}
