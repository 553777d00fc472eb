export { buildDiagram } from './buildDiagram.ts'
export type { Diagram } from './diagram.ts'
export { impossibleTriggers } from './impossibleTriggers.ts'
export type { LayerOrder } from './layerOrder.ts'
export { type ClosedArcs, lastForcedLayer, longestPaths, tracePath } from './longestPath.ts'
export {
  type Condition,
  type GroupLimit,
  type Model,
  type Objective,
  type Quorum,
  type Row,
  rosterSizeOf,
  rowOf,
  type Scope,
  type Solution,
} from './model.ts'
export { onlyUsable } from './onlyUsable.ts'
export { createSolutionCheck, lazyCheck } from './solutionCheck.ts'
export { createSumProduct } from './sumProduct.ts'
