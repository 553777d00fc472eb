import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { defaultSeed, type Player, type Ruleset, type SlateKey } from '@slatecraft/slate'
import { useState } from 'react'
import { useEngineChoice } from '../engine/useEngineChoice.ts'
import { useRunner } from '../engine/useRunner.ts'
import { buildCommand } from '../features/build/buildCommand.ts'
import { buildFaults } from '../features/build/buildFaults.ts'
import { buildRequest } from '../features/build/buildRequest.ts'
import { useLineupLimit } from '../features/build/useLineupLimit.ts'
import { countEdited } from '../features/pool/countEdited.ts'
import { resolveSettings } from '../features/settings/buildChoices.ts'
import { useBuildChoices } from '../features/settings/useBuildChoices.ts'
import { useSiteSettings } from '../features/settings/useSiteSettings.ts'
import { isInDialog } from '../isInDialog.ts'

/** How many players must be touched before a build (E-03). */
export const editsNeeded = 1

interface BuildParts {
  slate: SlateKey
  /** A slate of the visitor's own, which no server knows. */
  isOwn: boolean
  ruleset: Ruleset | undefined
  players: readonly Player[]
  /** With the edit that a keystroke has just finished, which is part of the build (LB-26). */
  playersNow(): readonly Player[]
  /** Until the pool is there. */
  isLoading: boolean
  onStart(): void
}

/** A slate's build settings, the command that builds, and the run it started. */
export function useBuild({ slate, isOwn, ruleset, players, playersNow, isLoading, onStart }: BuildParts) {
  const { choices, choose } = useBuildChoices(slate)
  const siteSettings = useSiteSettings(slate, isOwn)
  const defaults = siteSettings.data ?? undefined
  const { run, start, cancel } = useRunner()
  const lineupLimit = useLineupLimit()
  const [chosenEngine, setEngine] = useEngineChoice()
  const engine = isOwn ? 'browser' : chosenEngine
  const [isAskingForEdits, setAskingForEdits] = useState(false)
  const isReady = !isLoading && !siteSettings.isLoading
  const settings = defaults && resolveSettings(defaults, choices)
  const lineupCount = Math.min(settings?.numLUs ?? 0, lineupLimit)

  const commandFor = (current: readonly Player[]) =>
    buildCommand({
      faults: buildFaults({ players: current, lineupCount, isLoading: !isReady }),
      editedCount: countEdited(current),
      editsNeeded,
      onRefused: (faults) => notifications.show({ title: 'Not built', message: faults.join(' '), color: 'red' }),
      onUntouched: () => setAskingForEdits(true),
      build() {
        if (ruleset === undefined || settings === undefined) return
        const seed = choices.seed ?? defaultSeed
        const bounded = { ...settings, numLUs: lineupCount }
        start(engine, buildRequest({ key: slate, ruleset, settings: bounded, seed, players: current }))
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
    choices,
    choose,
    command,
    lineupCount,
    lineupLimit,
    engine,
    setEngine,
    run,
    cancel,
    isAskingForEdits,
    onEditsAsked: () => setAskingForEdits(false),
  }
}
