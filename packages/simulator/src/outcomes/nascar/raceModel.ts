import type { ScoreRows } from '../../worlds/scoreRows.ts'

/**
 * A race: each driver's performance is a speed plus noise, some drop out, and the order of finish pays places; laps led
 * and fastest laps are shared among the drivers that run in front. Numbers are integers.
 */
export interface RaceModel extends ScoreRows {
  kind: 'race'
  persons: number
}
