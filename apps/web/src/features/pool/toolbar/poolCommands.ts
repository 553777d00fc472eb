import {
  IconAdjustmentsHorizontal,
  IconChartBar,
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

/** A deed of the pool: its button, menu item and key all come from here, so that they can't disagree. */
export interface PoolCommand {
  label: string
  /** One sentence for its tooltip. */
  hint: string
  /** As the hotkey library writes it: `mod+shift+E`. */
  shortcut?: string
  icon: typeof IconDownload
  isEnabled: boolean
  /** Of one that turns something on and off. */
  isOn?: boolean
  run(): void
}

export interface PoolCommands {
  /** Parted as the toolbar parts them: edits, files, looks. */
  groups: readonly (readonly PoolCommand[])[]
}

interface PoolDeeds {
  hasPlayers: boolean
  /** One Max Exp for all means nothing where captain and flex are rows of their own. */
  isShowdown: boolean
  edits: Pick<EditState, 'edits' | 'isZeroed' | 'isLoaded'>
  openChange(): void
  /** Undefined where no groups can be made. */
  openGroup: (() => void) | undefined
  openBaseExposures(): void
  zeroDefaults(): void
  reset(): void
  exportProjections(): void
  uploadProjections(): void
  exportTemplate(): void
  openAnalysis(): void
  isHandBuilding: boolean
  /** Undefined where there is no roster to fill. */
  toggleHand: (() => void) | undefined
}

/** Everything that the toolbar of the pool can do. */
export function poolCommands(deeds: PoolDeeds): PoolCommands {
  const { hasPlayers, edits } = deeds
  const change: PoolCommand = {
    label: 'Change …',
    hint: 'Change the selected players, or all shown, at once',
    shortcut: 'mod+shift+E',
    icon: IconAdjustmentsHorizontal,
    isEnabled: hasPlayers,
    run: deeds.openChange,
  }
  const group: PoolCommand = {
    label: 'Group …',
    hint: 'How many of the marked players a lineup holds; in the table by G',
    icon: IconUsersGroup,
    isEnabled: hasPlayers && deeds.openGroup !== undefined,
    run: () => deeds.openGroup?.(),
  }
  const globalMax: PoolCommand = {
    label: 'Set Global MaxExp',
    hint: 'One Max Exp for everybody, 0 for who projects too few points',
    icon: IconPercentage,
    isEnabled: hasPlayers,
    run: deeds.openBaseExposures,
  }
  const zero: PoolCommand = {
    label: 'Set Default Exp to 0',
    hint: 'Nobody is in a lineup until you give him an exposure',
    icon: IconSquareRoundedNumber0,
    isEnabled: hasPlayers,
    run: deeds.zeroDefaults,
  }
  const reset: PoolCommand = {
    label: 'Reset',
    hint: 'Take back everything you have set on this slate',
    icon: IconEraser,
    /** What a user has on the server may not have come yet. */
    isEnabled: !edits.isLoaded || edits.isZeroed || Object.keys(edits.edits).length > 0,
    run: deeds.reset,
  }
  const files: PoolCommand[] = [
    {
      label: 'Projections',
      hint: 'Download points and ownership as a CSV file',
      icon: IconDownload,
      isEnabled: hasPlayers,
      run: deeds.exportProjections,
    },
    {
      label: 'Custom Proj',
      hint: 'Upload a CSV file with your own ProjPts, ProjOwn, MinExp or MaxExp by Id',
      icon: IconUpload,
      isEnabled: hasPlayers,
      run: deeds.uploadProjections,
    },
    {
      label: 'Players',
      hint: 'Download the template for Custom Proj with the numbers as they stand',
      icon: IconTableExport,
      isEnabled: hasPlayers,
      run: deeds.exportTemplate,
    },
  ]
  const analysis: PoolCommand = {
    label: 'Analysis',
    hint: 'Leverage, positions, teams and ownership of the pool',
    icon: IconChartBar,
    isEnabled: hasPlayers,
    run: deeds.openAnalysis,
  }
  const handbuild: PoolCommand = {
    label: 'Handbuild',
    hint: 'Put a lineup together yourself: add players from the table',
    shortcut: 'mod+shift+H',
    icon: IconHandClick,
    isEnabled: deeds.toggleHand !== undefined && (hasPlayers || deeds.isHandBuilding),
    isOn: deeds.isHandBuilding,
    run: () => deeds.toggleHand?.(),
  }
  return {
    groups: [[change, group, ...(deeds.isShowdown ? [] : [globalMax]), zero, reset], files, [analysis, handbuild]],
  }
}

/** `Ctrl+Shift+E`. */
export const shortcutWords = (shortcut: string) =>
  shortcut
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : key.slice(0, 1).toUpperCase() + key.slice(1)))
    .join('+')
