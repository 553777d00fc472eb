export { afterStartLineupsOf, hasStarted, lineupsToBuild } from './afterStart.ts'
export { assignSlots, canStandTogether, fits } from './assignSlots.ts'
export { basicStackCounts, basicStacks, effectiveStacks } from './basicStacks.ts'
export { BuildReport, ConflictLine, InputName, Repair, RunExplanation } from './buildReport.ts'
export {
  type BuildRequest,
  type BuildRequestInput,
  defaultSeed,
  parseBuildRequest,
  WrittenRequest,
} from './buildRequest.ts'
export { builtInPresets } from './builtInPresets/builtInPresets.ts'
export {
  currentDate,
  defaultCounter,
  defaultSeason,
  nflWeekLabel,
  offeredSeasons,
  weekAround,
} from './calendar.ts'
export {
  type ContestKind,
  ContestType,
  Counter,
  CounterText,
  contestTypes,
  nflWeeks,
  Season,
  Site,
  SlateKey,
  SlateName,
  Sport,
  sitesOf,
  slateKeyFault,
  sports,
} from './contest.ts'
export { defaultSettings } from './defaultSettings.ts'
export { poolEditor } from './editedPool.ts'
export { groupedBy } from './groupedBy.ts'
export { InputChange } from './inputChange.ts'
export { type Fault, InputError } from './inputError.ts'
export { isOut } from './isOut.ts'
export { BuiltLineup, Lineup, LineupRef, LineupSet, LineupTag, lineupHash } from './lineup.ts'
export { counted, listed } from './listed.ts'
export { type Period, periodAt, periodOf } from './periodOf.ts'
export { personsOf, siteId } from './person.ts'
export { boosted, derivePlayer, gameOf, Player, PlayerRow, round2 } from './player.ts'
export { type EditField, editRange, PlayerEdit, PlayerEdits, type PoolEdits } from './playerEdit.ts'
export { PlayerGroup } from './playerGroup.ts'
export { PlayerLog } from './playerLog.ts'
export { CustomPreset, NamedPreset, Preset } from './preset.ts'
export { type Random, seededRandom } from './random.ts'
export { rowsNamed } from './rowsNamed.ts'
export { hasCaptain, type Ruleset, type SiteLimit, type Slot } from './ruleset.ts'
export { findRuleset } from './rulesets.ts'
export { MlbStackRule, NflStackRule, Settings, SettingsPatch, settingNames, UserSettings } from './settings.ts'
export { leastOfShare, mostOfShare } from './shareOfLineups.ts'
export { Slate } from './slate.ts'
export { defaultTeamStack, TeamStack } from './teamStack.ts'
export { totalSentence } from './totalSentence.ts'
export { type ImportedPool, updatedPool } from './updatedPool.ts'
export type { Instant } from './wallClock.ts'
export { WeeklyLog } from './weeklyLog.ts'
export { withChanges } from './withChanges.ts'
