import type { Model } from './model.ts'

/**
 * All ways to fill the roster under the scopes and quorums, as a layered decision diagram (Bergman, Cire, van Hoeve,
 * Hooker: Decision Diagrams for Optimization, 2016). Layer l decides on item `order[l]`. A node is a state of roster,
 * scopes and quorums that can still be completed; it has one arc that skips the item and one that takes it. The diagram
 * is reduced: nodes with the same completions are merged. Scores, bans and locks do not change it.
 */
export interface Diagram {
  order: Int32Array
  /** The nodes of layer l are `first[l]` to `first[l + 1] - 1`. */
  first: Int32Array
  /**
   * By node: the node that each arc leads to. The last two numbers are `terminal` (the roster is full) and `dead` (no
   * completion).
   */
  skip: Int32Array
  take: Int32Array
  terminal: number
  dead: number
  /** Lazy constraints: the diagram would be too large with them, so the search checks them on complete solutions. */
  lazy: Pick<Model, 'scopes' | 'quorums'>
}
