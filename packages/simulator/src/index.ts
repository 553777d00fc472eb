export type { PayoutContest } from './afterStart/enteredLineups.ts'
export { type JudgedSwaps, judgedSwaps } from './afterStart/judgedSwaps.ts'
export { type NightSoFar, nightSoFar, type OwnPlace } from './afterStart/nightSoFar.ts'
export type { PayoutStep } from './afterStart/payoutStep.ts'
export {
  type PayoutSwap,
  type PayoutSwaps,
  type PayoutSwapTask,
  payoutSwaps,
  type SwapOptimizer,
} from './afterStart/payoutSwaps.ts'
export { type SwapGainsOptions, type SwapGainsRun, swapGains } from './afterStart/swapGains.ts'
export { blank, type SwapGain, type SwapTask } from './afterStart/swapTask.ts'
export type { CalibrationRow } from './calibration/calibrationRow.ts'
export { createJudge } from './calibration/createJudge.ts'
export type { FinishedSlate, VendorPool } from './calibration/finishedSlate.ts'
export { createLedger } from './calibration/ledger.ts'
export { type RealEntries, realEntries } from './calibration/realEntries.ts'
export { refuseUnfinished } from './calibration/refuseUnfinished.ts'
export { type ContestShape, shapedContest } from './contest/contestShapes.ts'
export { usualContests } from './contest/usualContests.ts'
export { fieldDiagnostics, quantiles as fieldQuantiles } from './field/fieldDiagnostics.ts'
export { fieldDraws } from './field/fieldDraws.ts'
export { type FieldRequest, generateField } from './field/generateField.ts'
export { calibratedOwnership } from './field/ownership/calibratedOwnership.ts'
export { fieldParametersOf } from './field/parameters/fieldParametersOf.ts'
export { rowsInSlots, rowsOfLineups } from './lineupRows.ts'
export { contestInName } from './night/contestInName.ts'
export { contestOfStandings } from './night/contestOfStandings.ts'
export { finishedStandings } from './night/finishedStandings.ts'
export { type FinishedNight, nightRecordOf } from './night/nightRecordOf.ts'
export { type NightReview, nightReview, type ReviewLine } from './night/nightReview.ts'
export type { Skill } from './night/outOfSample.ts'
export { type NightsReview, overNights } from './night/overNights.ts'
export type { PercentileBin } from './night/percentileBins.ts'
export { fewestNights, type RefitOffer, refitOffer } from './night/refitOffer.ts'
export { worldModelOf } from './outcomes/worldModelOf.ts'
export { type PoolRows, poolRows } from './poolRows.ts'
export { type NightResult, nightResult } from './portfolio/nightResult.ts'
export { chooseEntries } from './selection/chooseEntries.ts'
export { type ComparedEntry, compareSimulations } from './selection/compareSimulations.ts'
export { localPlayer } from './selection/localPlayer.ts'
export type { PlayedChunk, SelectionHost, SelectionStage } from './selection/selectionHost.ts'
export { errorStop, nextErrorLook } from './simulation/errorStop.ts'
export { explainLineup, type LineupExplanation } from './simulation/explanation/explainLineup.ts'
export { type FieldPreview, fieldPreview } from './simulation/fieldPreview.ts'
export { type FieldTable, fieldTable } from './simulation/fieldTable.ts'
export { lineupColumns } from './simulation/lineupColumns.ts'
export { type OptimalRates, optimalRateRun } from './simulation/optimalRates.ts'
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
export { simulationTask } from './simulation/simulationTask.ts'
export { keptWorlds, watchedPayouts } from './simulation/watchedPayouts.ts'
export { createKernel } from './worlds/kernel.ts'
export { chunkWorlds, type KernelTask, type ScoreDistribution, type WatchedWorlds } from './worlds/kernelTask.ts'
export { mergeDistributions } from './worlds/mergeSums.ts'
