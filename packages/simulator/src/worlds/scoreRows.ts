/** How rows of a pool take their scores from persons; part of every model of a slate's outcomes. */
export interface ScoreRows {
  /** Fantasy points of one score unit, such as 0.05. A lineup's score stays below 32,767 units. */
  unit: number
  /** By row of the pool: its person. */
  rowPerson: Uint16Array
  /** By row: quarters that the person's score is multiplied by (4 for most, 6 for a captain of 1.5); rounded down. */
  rowQuarters: Uint8Array
}
