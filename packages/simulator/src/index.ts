export type { CalibrationRow } from './calibration/calibrationRow.ts'
export { createJudge } from './calibration/createJudge.ts'
export type { FinishedSlate, VendorPool } from './calibration/finishedSlate.ts'
export { createLedger } from './calibration/ledger.ts'
export { type RealEntries, realEntries } from './calibration/realEntries.ts'
export { refuseUnfinished } from './calibration/refuseUnfinished.ts'
export { type ContestShape, shapedContest } from './contest/contestShapes.ts'
export { defaultContestId, usualContests } from './contest/usualContests.ts'
export type { Field } from './field/field.ts'
export { fieldDiagnostics, quantiles as fieldQuantiles } from './field/fieldDiagnostics.ts'
export { fieldDraws } from './field/fieldDraws.ts'
export { fieldFromLineups } from './field/fieldFromLineups.ts'
export { type FieldRequest, generateField } from './field/generateField.ts'
export { calibratedOwnership } from './field/ownership/calibratedOwnership.ts'
export type { FieldParameters } from './field/parameters/fieldParameters.ts'
export { fieldParametersOf } from './field/parameters/fieldParametersOf.ts'
export { revealedField } from './field/revealed/revealedField.ts'
export { rowsInSlots, rowsOfLineups } from './lineupRows.ts'
export { worldModelOf } from './outcomes/worldModelOf.ts'
export { type PoolRows, poolRows } from './poolRows.ts'
export type { Candidates, Payouts } from './portfolio/candidates.ts'
export { type Entries, entriesIn } from './portfolio/entries.ts'
export { type ImprovedPortfolio, improvePortfolio } from './portfolio/improvePortfolio.ts'
export { type JudgedEntries, judgeEntries } from './portfolio/judgeEntries.ts'
export type { Evaluated } from './portfolio/lineupPool.ts'
export { type NightResult, nightResult } from './portfolio/nightResult.ts'
export type { PortfolioTask } from './portfolio/portfolioTask.ts'
export { type Portfolio, selectPortfolio } from './portfolio/selectPortfolio.ts'
export type { Objective } from './portfolio/utility/utility.ts'
export { worldPrices } from './portfolio/worldPrices.ts'
export { errorStop, nextErrorLook } from './simulation/errorStop.ts'
export { lineupColumns } from './simulation/lineupColumns.ts'
export { type OptimalRates, optimalRateRun } from './simulation/optimalRates.ts'
export { driverTally, type PayoutDriver } from './simulation/payoutDrivers.ts'
export { payoutSlopes } from './simulation/payoutSlopes.ts'
export { type PreparedSimulation, prepareSimulation } from './simulation/prepareSimulation.ts'
export { quantileShares } from './simulation/quantileShares.ts'
export { type RowLaw, rowLaws } from './simulation/rowLaws.ts'
export { type SimulationNews, simulationFeed } from './simulation/simulationFeed.ts'
export { simulationReport } from './simulation/simulationReport.ts'
export {
  mayAllEnter,
  nightChunks,
  type SavedWorlds,
  type SimulationRun,
  simulationRun,
  watchingAll,
} from './simulation/simulationRun.ts'
export { type SimulationTally, simulationTally } from './simulation/simulationTally.ts'
export { exposures, type Simulation, simulationTask } from './simulation/simulationTask.ts'
export { keptWorlds, type WatchedPayouts, watchedPayouts } from './simulation/watchedPayouts.ts'
export { createKernel } from './worlds/kernel.ts'
export {
  type ChunkSums,
  chunkWorlds,
  type KernelTask,
  type ScoreDistribution,
  type WatchedWorlds,
} from './worlds/kernelTask.ts'
export { mergeDistributions } from './worlds/mergeSums.ts'
export { rowScores } from './worlds/rowScores.ts'
