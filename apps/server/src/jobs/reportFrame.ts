import type { SimulationTold } from './simulationTold.ts'

/** A report, as JSON in UTF-8, as the last frame. */
export const reportFrame = (report: Uint8Array): SimulationTold => ({
  kind: 'report',
  json: Buffer.concat([Buffer.from('{"report":'), report, Buffer.from('}')]),
})
