import type { Warning } from '@slatecraft/optimizer/warnings'
import type { Player, Ruleset, Settings, SlateKey } from '@slatecraft/slate'
import type { WithheldValues } from '../../features/plans/shared/withheld.ts'
import type { EditState } from '../../features/pool/state/editState.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'
import type { GoTo } from '../../navigation/pageLocation.ts'
import type { Copying } from './copy/useCopying.ts'
import type { ApplyChanges } from './useApplyChanges.ts'
import type { PresetsState } from './usePresetsState.ts'

/** Props of the tabs after Players: the slate, the user's inputs, and their setters. */
export interface TabParts {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  /** Which default values are withheld. */
  withheld: WithheldValues
  edits: EditState
  inputs: SlateInputs
  /** The contest's defaults. */
  defaults: Settings
  /** The current values. */
  settings: Settings
  /** The warnings; empty in showdowns. */
  warnings: readonly Warning[]
  applyChanges: ApplyChanges
  goTo: GoTo
  presets: PresetsState
  copying: Copying
  /** Opens the matchup of a team's game. */
  editMatchup(team: string): void
}
