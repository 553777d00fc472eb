import type { WeeklyLog } from '@slatecraft/slate'

/** A week with only the values a test sets. */
export const weekOf = (Week: number, rest: Partial<WeeklyLog> = {}): WeeklyLog => ({
  Week,
  Opponent: 'KC',
  DKPts: null,
  FDPts: null,
  YAPts: null,
  PassAtt: null,
  PassCmp: null,
  PassYds: null,
  PassTds: null,
  PassInt: null,
  RushYds: null,
  RushAtt: null,
  RushTds: null,
  Tar: null,
  Rec: null,
  RecYds: null,
  RecTds: null,
  FmbLss: null,
  ...rest,
})
