export interface StudyOptions {
  /** Search nodes for one lineup. */
  nodeLimit?: number
}

/** Less work than for a lineup of a run. */
export const studyNodeLimit = 500_000
