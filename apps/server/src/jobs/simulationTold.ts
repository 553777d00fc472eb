/** News of a simulation: the text of a `SimulationFrame`, made once for all who follow. */
export interface SimulationTold {
  /** Of two frames of the same kind, the newer one says all. `report` and `error` are the last. */
  kind: 'waiting' | 'progress' | 'figures' | 'report' | 'error'
  text: string
}
