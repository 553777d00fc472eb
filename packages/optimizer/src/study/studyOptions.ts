export interface StudyOptions {
  /** Search nodes for one lineup before what was found has to do. */
  nodeLimit?: number
}

/** A question about a run is worth less work than the run. */
export const studyNodeLimit = 500_000
