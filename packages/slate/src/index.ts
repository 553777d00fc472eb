export { AfterStartLineup, AfterStartSet } from './afterStart/afterStartLineup.ts'
export { type CantScore, cantScore } from './afterStart/cantScore.ts'
export { flexibleSlots } from './afterStart/flexibleSlots.ts'
export { GameMark, GameMarks } from './afterStart/gameMarks.ts'
export { hasLateSwap, lateSwapRule } from './afterStart/lateSwapRule.ts'
export { afterStartLineupsOf, lineupsToBuild } from './afterStart/lineupsToBuild.ts'
export {
  begunPlayers,
  hasStarted,
  type LockReason,
  type LockTerms,
  nextLock,
  type PlayerLock,
  playerLocks,
} from './afterStart/playerLocks.ts'
export { type NewsKind, type PoolNews, poolNews } from './afterStart/poolNews.ts'
export { type SwapChanges, swapChanges } from './afterStart/swapChanges.ts'
export { SwapMode, SwapTerms } from './afterStart/swapTerms.ts'
export { assignSlots, fits, fitTogether } from './assignSlots.ts'
export { basicStackCounts, basicStacks, effectiveStacks, type StackPercentages } from './basicStacks.ts'
export { BuildReport, ConflictLine, InputName, Repair, RunExplanation } from './buildReport.ts'
export {
  type BuildRequest,
  type BuildRequestInput,
  parseBuildRequest,
  WrittenRequest,
} from './buildRequest.ts'
export { builtInPresets } from './builtInPresets/builtInPresets.ts'
export { currentPeriod, nflWeekLabel, offeredSeasons, weekAround } from './calendar.ts'
export {
  type ContestKind,
  Counter,
  CounterText,
  nflWeeks,
  Season,
  Site,
  SlateKey,
  SlateName,
  slateKeyFault,
} from './contest.ts'
export { contestFrom } from './contests/contestFrom.ts'
export { dollarWords } from './contests/money.ts'
export { Contest, type ContestFacts, Prize } from './contests/paidContest.ts'
export { prizesFromText } from './contests/prizesFromText.ts'
export { placeWords, prizePool, reviewContest } from './contests/reviewContest.ts'
export { poolEditor } from './editedPool.ts'
export { gppTarget, gppValue } from './gppValue.ts'
export { groupedBy } from './groupedBy.ts'
export { Baseline, isExpectedToSit } from './history/baseline.ts'
export { type BaselineIn, baselineIn } from './history/baselineIn.ts'
export {
  FinishedContest,
  FinishGroup,
  finishGroups,
  Winners,
  WinnersRange,
  WinningLineup,
  WinningUser,
} from './history/finishedContest.ts'
export {
  GameSheet,
  PlayerLine,
  Prop,
  SheetPart,
  Stats,
  sheetKey,
  sheetParts,
} from './history/gameSheet.ts'
export { HistoryFileHead, HistoryImport, HistoryLink } from './history/historyImport.ts'
export {
  HistoryKind,
  HistorySource,
  historyKinds,
  historySources,
  mostSheetsAtOnce,
} from './history/historyKind.ts'
export { historyStats, type StatColumn } from './history/historyStats.ts'
export { InputChange } from './inputChange.ts'
export { type Fault, InputError, notAField, refuse } from './inputError.ts'
export { inSlotOrder } from './inSlotOrder.ts'
export { isSame } from './isSame.ts'
export { asCaptain, type Item, itemsOf } from './items.ts'
export { itemsById, itemsOfLineup } from './itemsOfLineup.ts'
export { BuiltLineup, Lineup, LineupRef, LineupSet, LineupTag, lineupHash } from './lineup.ts'
export { lineupTotals } from './lineupTotals.ts'
export { counted, listed, listedOr } from './listed.ts'
export { mayLieAhead } from './mayLieAhead.ts'
export { bareNumber, numberCell } from './numberCell.ts'
export { hasOwnership, type OwnershipBracket, ownershipBrackets } from './ownershipBrackets.ts'
export { PaidRight } from './paidField.ts'
export { decimalText, percentText, shareText, withoutDust } from './percentText.ts'
export { type Period, periodOf } from './periodOf.ts'
export { personsOf, siteId } from './person.ts'
export {
  boosted,
  derivePlayer,
  gameOf,
  isOut,
  type PaidDefault,
  Player,
  PlayerRow,
  paidFields,
  round2,
  summedOwnership,
} from './player.ts'
export { type EditField, editRange, PlayerEdit, PlayerEdits, type PoolEdits } from './playerEdit.ts'
export { PlayerGroup } from './playerGroup.ts'
export { CustomPreset, NamedPreset, Preset } from './preset.ts'
export { type Random, seededRandom } from './random.ts'
export { keepsLineups, repairCost, repairText } from './repairText.ts'
export { rowsNamed } from './rowsNamed.ts'
export { captainPoints, hasCaptain, type Ruleset, salaryStep } from './ruleset.ts'
export { findRuleset, rulesets } from './rulesets.ts'
export { pointsColumnOf, pointsColumns } from './scoring.ts'
export { dateInSeason, seasonOf } from './season.ts'
export { defaultSettings } from './settings/defaultSettings.ts'
export { groupedNumber, type NumberFormat, numberWords, shareOfLineups, shownNumber } from './settings/numberFormat.ts'
export { topNames } from './settings/pointsSettings.ts'
export { defaultSeed } from './settings/runSettings.ts'
export { settingSections } from './settings/setting.ts'
export { settingFacts } from './settings/settingFacts.ts'
export {
  meansSomething,
  type NumberField,
  type SettingField,
  type SettingSection,
  type SettingsChange,
  type SwitchField,
  settingSectionsOf,
  type TeamsField,
} from './settings/settingFields.ts'
export {
  type SettingName,
  Settings,
  SettingsPatch,
  type SettingValues,
  settingNames,
  settingsByName,
  UserSettings,
} from './settings/settings.ts'
export { settingLabel, settingWords, valueWords } from './settings/settingWords.ts'
export { basicNflRule, MlbStackRule, mostStacked, NflStackRule } from './settings/stackRule.ts'
export { maxLineups, minLineups } from './shareOfLineups.ts'
export { Comparison } from './simulation/comparison.ts'
export { countedField } from './simulation/countedField.ts'
export { FieldChoice, usualDraws, usualField } from './simulation/fieldChoice.ts'
export { NightCheck, NightMeasure, NightRecord, nightMeasures } from './simulation/nightRecord.ts'
export { SelectedEntry, Selection } from './simulation/selection.ts'
export {
  parseSelectionTask,
  SelectionObjective,
  SelectionTask,
  type SelectionTaskInput,
} from './simulation/selectionTask.ts'
export {
  ContestColumns,
  LineupColumns,
  Night,
  SimulatedPlayer,
  SimulationFigures,
  SimulationReport,
} from './simulation/simulationReport.ts'
export {
  mostSimulatedLineups,
  mostWorlds,
  parseSimulationRequest,
  parseSimulationTerms,
  type SimulationRequest,
  type SimulationRequestInput,
  type SimulationTerms,
  type SimulationTermsInput,
} from './simulation/simulationRequest.ts'
export { SimulationTuning } from './simulation/simulationTuning.ts'
export type { SiteLimit, Slot } from './sites/contestRules.ts'
export { type PointsColumn, siteFor, siteSport, sites, sitesOf, siteTable } from './sites/sites.ts'
export { Slate } from './slate.ts'
export { ContestType, contestTypes, hasTeams, Sport, sports } from './sport.ts'
export {
  defaultTeamStack,
  hasTeamStacks,
  type TeamCount,
  TeamStack,
  type TeamSwitch,
  teamSwitches,
  teamTotals,
} from './teamStack.ts'
export { totalSentence } from './totalSentence.ts'
export { type ImportedPool, updatedPool } from './updatedPool.ts'
export type { Instant } from './wallClock.ts'
export { WeeklyLog, weeklyLogOf } from './weeklyLog.ts'
export { withChanges } from './withChanges.ts'
export { withoutProjections } from './withoutProjections.ts'
