import { useHotkeys } from '@mantine/hooks'
import type { ContestType, Player, Ruleset, SlateKey } from '@slatecraft/slate'
import { useMemo } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { zeroDefaults } from './commands/zeroDefaults.ts'
import { saveProjections, saveTemplate } from './files/useUpload.ts'
import type { PoolSearch } from './poolFilter.ts'
import type { EditState } from './state/editState.ts'
import { type PoolCommands, poolCommands } from './toolbar/poolCommands.ts'
import type { PoolActs } from './usePoolActs.tsx'

interface CommandsInput {
  players: readonly Player[]
  contestType: ContestType
  slate: SlateKey
  ruleset: Ruleset | undefined
  withheld: WithheldValues
  edits: EditState
  acts: PoolActs
  isLoggedIn: boolean
  isHandBuilding: boolean
  /** Opens a dialog; must be a stable function. */
  openDialog(kind: 'change' | 'base'): void
  /** Opens the file chooser; must be a stable function. */
  chooseFile(): void
  /** Makes a group of the selected players; undefined if groups are unavailable. */
  openGroup: (() => void) | undefined
  /** Undefined if nothing can be copied yet. */
  onCopy: (() => void) | undefined
  onOpenAnalysis(): void
  onRefetch(): void
  onSearch(search: PoolSearch): void
}

/** The pool's commands and their keys. They depend on edits, not on filters, so typing a name does not redraw the buttons. */
export function usePoolCommands(input: CommandsInput): PoolCommands {
  const { players, contestType, slate, ruleset, withheld, edits, acts, isLoggedIn, isHandBuilding } = input
  const { openDialog, chooseFile, openGroup, onCopy, onOpenAnalysis, onRefetch, onSearch } = input
  const { act, reset } = acts
  const commands = useMemo(
    () =>
      poolCommands({
        hasPlayers: players.length > 0,
        isShowdown: contestType === 'showdown',
        edits,
        openChange: () => openDialog('change'),
        openGroup,
        openCopy: onCopy,
        openBaseExposures: () => openDialog('base'),
        zeroDefaults() {
          act(zeroDefaults(edits.edits, isLoggedIn), zeroedWords(isLoggedIn))
          if (isLoggedIn) onRefetch()
        },
        reset() {
          reset()
          onRefetch()
        },
        exportProjections: () => saveProjections(slate, players, withheld),
        uploadProjections: chooseFile,
        exportTemplate: () => saveTemplate(slate, players, withheld),
        openAnalysis: onOpenAnalysis,
        isHandBuilding,
        toggleHand: ruleset && (() => onSearch(isHandBuilding ? { hand: '', fits: '' } : { hand: '1' })),
      }),
    [
      players,
      contestType,
      slate,
      ruleset,
      withheld,
      edits,
      act,
      reset,
      isLoggedIn,
      isHandBuilding,
      openDialog,
      chooseFile,
      openGroup,
      onCopy,
      onOpenAnalysis,
      onRefetch,
      onSearch,
    ],
  )
  useHotkeys(
    commands.groups
      .flat()
      .flatMap(({ shortcut, isEnabled, run }) =>
        shortcut === undefined ? [] : [[shortcut, (event) => void (isEnabled && !isInDialog(event) && run())]],
      ),
    [],
  )
  return commands
}

const zeroedWords = (isLoggedIn: boolean) =>
  isLoggedIn
    ? 'Players without an exposure from you are now in no lineups.'
    : 'All players are now in no lineups. Set an exposure for the players you want.'
