import type { Warning } from '@slatecraft/optimizer/warnings'
import type { Player, Ruleset, Settings, SlateKey } from '@slatecraft/slate'
import type { WithheldValues } from '../../features/plans/shared/withheld.ts'
import type { EditState } from '../../features/pool/state/editState.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'
import type { GoTo } from '../../navigation/pageLocation.ts'
import type { ApplyChanges } from './useApplyChanges.ts'
import type { PresetsState } from './usePresetsState.ts'

/** What the tabs that follow the Players tab are made of: a slate, all that its user has said of it, and how he says more. */
export interface TabParts {
  slate: SlateKey
  /** An uploaded slate, unknown to the server. */
  isOwn: boolean
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  /** Of the house's values. */
  withheld: WithheldValues
  edits: EditState
  inputs: SlateInputs
  /** The contest's defaults. */
  defaults: Settings
  /** Those in force. */
  settings: Settings
  /** What may keep a build from succeeding; empty in a showdown. */
  warnings: readonly Warning[]
  applyChanges: ApplyChanges
  goTo: GoTo
  presets: PresetsState
  /** Opens both teams of a team's game. */
  editMatchup(team: string): void
}
