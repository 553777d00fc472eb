import type { Diagram } from '@slatecraft/diagram'
import { type CoreDiagram, createCoreDiagram } from './coreDiagram.ts'
import { type BoundTables, createBoundTables } from './lagrangianRelaxation.ts'
import { type ArcFilter, createArcFilter } from './openArcs.ts'

/** Tables for a diagram, whatever the rows are: the duals of one diagram share them. */
export interface DualTables {
  ofBounds: BoundTables
  filter: ArcFilter
  /** Its core, and the table of the bound that restricts it. Made at the first call. */
  near: () => CoreDiagram & { completion: Float64Array }
}

export function createDualTables(diagram: Diagram, size: number): DualTables {
  let near: ReturnType<DualTables['near']> | undefined
  return {
    ofBounds: createBoundTables(diagram, size),
    filter: createArcFilter(diagram),
    near: () => {
      near ??= { ...createCoreDiagram(diagram), completion: new Float64Array(diagram.skip.length + 2) }
      return near
    },
  }
}
