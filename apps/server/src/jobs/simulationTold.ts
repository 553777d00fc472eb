/** News of a simulation: a `SimulationFrame` as JSON in UTF-8, made once for all who follow. */
export interface SimulationTold {
  /** Of two frames of the same kind, the newer one says all. `report` and `error` are the last. */
  kind: 'waiting' | 'progress' | 'figures' | 'report' | 'error'
  json: Uint8Array
}
