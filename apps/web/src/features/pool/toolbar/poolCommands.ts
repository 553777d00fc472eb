import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconCopy,
  IconDownload,
  IconEraser,
  IconHandClick,
  IconPercentage,
  IconSquareRoundedNumber0,
  IconTableExport,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { EditState } from '../state/editState.ts'

/** A command of the pool, the single source for its button, menu item and key. */
export interface PoolCommand {
  label: string
  /** Tooltip text. */
  hint: string
  /** In the hotkey library's notation: `mod+shift+E`. */
  shortcut?: string
  icon: typeof IconDownload
  isEnabled: boolean
  /** State of a toggle. */
  isOn?: boolean
  run(): void
}

export interface PoolCommands {
  /** The toolbar groups: edits, files, views. */
  groups: readonly (readonly PoolCommand[])[]
  /** Copies from another slate; a wide toolbar has it as an icon beside the filters. */
  copy: PoolCommand
}

interface PoolCommandActions {
  hasPlayers: boolean
  /** Not in showdown, where captain and flex are separate rows. */
  isShowdown: boolean
  edits: Pick<EditState, 'edits' | 'isZeroed' | 'isLoaded'>
  openChange(): void
  /** Undefined if groups are unavailable. */
  openGroup: (() => void) | undefined
  /** Undefined until the settings are loaded. */
  openCopy: (() => void) | undefined
  openBaseExposures(): void
  zeroDefaults(): void
  reset(): void
  exportProjections(): void
  uploadProjections(): void
  exportTemplate(): void
  openAnalysis(): void
  isHandBuilding: boolean
  /** Undefined if there is no roster to fill. */
  toggleHand: (() => void) | undefined
}

/** All commands of the pool's toolbar. */
export function poolCommands(actions: PoolCommandActions): PoolCommands {
  const { hasPlayers, edits } = actions
  const change: PoolCommand = {
    label: 'Change …',
    hint: 'Change the selected players, or all shown, at once',
    shortcut: 'mod+shift+E',
    icon: IconAdjustmentsHorizontal,
    isEnabled: hasPlayers,
    run: actions.openChange,
  }
  const group: PoolCommand = {
    label: 'Group …',
    hint: 'Limit how many of the selected players a lineup holds (press G in the table)',
    icon: IconUsersGroup,
    isEnabled: hasPlayers && actions.openGroup !== undefined,
    run: () => actions.openGroup?.(),
  }
  const globalMax: PoolCommand = {
    label: 'Set Global MaxExp',
    hint: 'Set one Max Exp for all players, and 0 for low projections',
    icon: IconPercentage,
    isEnabled: hasPlayers,
    run: actions.openBaseExposures,
  }
  const zero: PoolCommand = {
    label: 'Set Default Exp to 0',
    hint: 'Exclude all players until you set an exposure',
    icon: IconSquareRoundedNumber0,
    isEnabled: hasPlayers,
    run: actions.zeroDefaults,
  }
  const copy: PoolCommand = {
    label: 'Copy from another slate …',
    hint: 'Copy exposures, groups and settings from another slate of this contest, by player name',
    icon: IconCopy,
    isEnabled: hasPlayers && actions.openCopy !== undefined,
    run: () => actions.openCopy?.(),
  }
  const reset: PoolCommand = {
    label: 'Reset',
    hint: 'Undo all your edits on this slate',
    icon: IconEraser,
    /** The user's saved edits may still be loading. */
    isEnabled: !edits.isLoaded || edits.isZeroed || Object.keys(edits.edits).length > 0,
    run: actions.reset,
  }
  const files: PoolCommand[] = [
    {
      label: 'Projections',
      hint: 'Download points and ownership as a CSV file',
      icon: IconDownload,
      isEnabled: hasPlayers,
      run: actions.exportProjections,
    },
    {
      label: 'Custom Proj',
      hint: 'Upload a CSV file with your own ProjPts, ProjOwn, MinExp or MaxExp by Id',
      icon: IconUpload,
      isEnabled: hasPlayers,
      run: actions.uploadProjections,
    },
    {
      label: 'Players',
      hint: 'Download the Custom Proj template with current numbers',
      icon: IconTableExport,
      isEnabled: hasPlayers,
      run: actions.exportTemplate,
    },
  ]
  const analysis: PoolCommand = {
    label: 'Analysis',
    hint: 'Leverage, positions, teams and ownership of the pool',
    icon: IconChartBar,
    isEnabled: hasPlayers,
    run: actions.openAnalysis,
  }
  const handbuild: PoolCommand = {
    label: 'Handbuild',
    hint: 'Build a lineup yourself with players from the table',
    shortcut: 'mod+shift+H',
    icon: IconHandClick,
    isEnabled: actions.toggleHand !== undefined && (hasPlayers || actions.isHandBuilding),
    isOn: actions.isHandBuilding,
    run: () => actions.toggleHand?.(),
  }
  return {
    copy,
    groups: [[change, group, ...(actions.isShowdown ? [] : [globalMax]), zero, reset], files, [analysis, handbuild]],
  }
}

/** `Ctrl+Shift+E`. */
export const shortcutWords = (shortcut: string) =>
  shortcut
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : key.slice(0, 1).toUpperCase() + key.slice(1)))
    .join('+')
