import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { defaultSeed, type Player, type Ruleset, type SlateKey } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useEngineChoice } from '../engine/useEngineChoice.ts'
import { useRunner } from '../engine/useRunner.ts'
import { buildCommand } from '../features/build/buildCommand.ts'
import { buildFaults } from '../features/build/buildFaults.ts'
import { buildRequest } from '../features/build/buildRequest.ts'
import { useLineupLimit } from '../features/build/useLineupLimit.ts'
import { groupsOfPool } from '../features/groups/groupsOfPool.ts'
import { countEdited } from '../features/pool/countEdited.ts'
import { resolveSettings } from '../features/settings/resolveSettings.ts'
import { useSiteSettings } from '../features/settings/useSiteSettings.ts'
import { withSettings } from '../inputs/changedRows.ts'
import type { SlateInputs } from '../inputs/useSlateInputs.ts'
import { isInDialog } from '../isInDialog.ts'

/** How many players must be touched before a build (E-03). */
export const editsNeeded = 1

interface BuildParts {
  slate: SlateKey
  /** A slate of the visitor's own, which no server knows. */
  isOwn: boolean
  ruleset: Ruleset | undefined
  inputs: SlateInputs
  players: readonly Player[]
  /** With the edit that a keystroke has just finished, which is part of the build (LB-26). */
  playersNow(): readonly Player[]
  /** Until the pool is there. */
  isLoading: boolean
  onStart(): void
}

/** A slate's build settings, the command that builds, and the run it started. */
export function useBuild({ slate, isOwn, ruleset, inputs, players, playersNow, isLoading, onStart }: BuildParts) {
  const siteSettings = useSiteSettings(slate, isOwn)
  const defaults = siteSettings.data ?? undefined
  const { run, start, cancel } = useRunner()
  const lineupLimit = useLineupLimit()
  const [chosenEngine, setEngine] = useEngineChoice()
  const engine = isOwn ? 'browser' : chosenEngine
  const [isAskingForEdits, setAskingForEdits] = useState(false)
  const isReady = !isLoading && !siteSettings.isLoading
  const settings = useMemo(
    () => defaults && resolveSettings(defaults, inputs.settings.rows),
    [defaults, inputs.settings.rows],
  )
  const lineupCount = Math.min(settings?.numLUs ?? 0, lineupLimit)

  const commandFor = (current: readonly Player[]) =>
    buildCommand({
      faults: buildFaults({ players: current, lineupCount, isLoading: !isReady }),
      editedCount: countEdited(current),
      editsNeeded,
      onRefused: (faults) => notifications.show({ title: 'Not built', message: faults.join(' '), color: 'red' }),
      onUntouched: () => setAskingForEdits(true),
      build() {
        if (ruleset === undefined || defaults === undefined) return
        const now = inputs.now()
        start(
          engine,
          buildRequest({
            key: slate,
            ruleset,
            settings: { ...resolveSettings(defaults, now.settings), numLUs: lineupCount },
            seed: now.settings.seed ?? defaultSeed,
            players: current,
            teamStacks: Object.values(now.teamStacks),
            groups: groupsOfPool(Object.values(now.groups), current),
          }),
        )
        onStart()
      },
    })
  const shown = commandFor(players)
  const command = { ...shown, run: () => commandFor(playersNow()).run() }
  useHotkeys([[command.shortcut, (event) => isInDialog(event) || command.run()]], [])

  return {
    isReady,
    settings,
    defaults,
    settingsFault: siteSettings.error?.message,
    command,
    lineupCount,
    setLineupCount(numLUs: number) {
      if (defaults === undefined) return
      inputs.settings.change(`Lineups ${numLUs}`, (rows) => withSettings(rows, { numLUs }, defaults))
    },
    lineupLimit,
    engine,
    setEngine,
    run,
    cancel,
    isAskingForEdits,
    onEditsAsked: () => setAskingForEdits(false),
  }
}
