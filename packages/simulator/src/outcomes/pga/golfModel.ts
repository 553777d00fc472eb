import type { ScoreRows } from '../../worlds/scoreRows.ts'

/**
 * A tournament: strokes of rounds 1 and 2, a cut, strokes of rounds 3 and 4, places by the total, and points for what
 * was scored on the holes. Numbers are integers.
 */
export interface GolfModel extends ScoreRows {
  kind: 'golf'
  persons: number
}
