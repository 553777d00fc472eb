import { useHotkeys } from '@mantine/hooks'
import type { BuildRequestInput, Player, Ruleset, SlateKey } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'
import { showNotice } from '../../components/notices/showNotice.ts'
import type { Run } from '../../engine/run.ts'
import { useEngineChoice } from '../../engine/useEngineChoice.ts'
import { useRunner } from '../../engine/useRunner.ts'
import type { AfterStartRequest } from '../../features/afterStart/state/useAfterStart.ts'
import { buildCommand, countEdited } from '../../features/build/buildCommand.ts'
import { buildFaults } from '../../features/build/buildFaults.ts'
import { useLineupLimit } from '../../features/build/useLineupLimit.ts'
import { usePlan } from '../../features/plans/shared/usePlan.ts'
import { areCeilingsLocked, type WithheldValues } from '../../features/plans/shared/withheld.ts'
import { useEarlyRuns } from '../../features/runs/shared/useEarlyRuns.ts'
import { useSavedSets } from '../../features/runs/shared/useSavedSets.ts'
import { resolveSettings } from '../../features/settings/resolveSettings.ts'
import { useSiteSettings } from '../../features/settings/useSiteSettings.ts'
import { withSettings } from '../../inputs/changedRows.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'
import { requestOf, savedIn } from './requestOf.ts'

/** The number of players a user must edit before a build. */
export const editsNeeded = 1

interface BuildParts {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  ruleset: Ruleset | undefined
  inputs: SlateInputs
  players: readonly Player[]
  /** Which default values are withheld. */
  withheld: WithheldValues
  /** Includes an edit that the same keystroke just finished. */
  playersNow(): readonly Player[]
  /** Undefined until the pool loads. */
  isLoading: boolean
  onStart(): void
  /** While games are under way: swaps in place of new lineups. */
  afterStart: AfterStartRequest | undefined
  /** Builds the swaps in another way than by a run, if the user chose one. */
  swapper: { start(request: BuildRequestInput): void; faults: readonly string[] } | undefined
}

/** A slate's build command, and the run it started. */
export function useBuild(parts: BuildParts) {
  const {
    slate,
    isInBrowser,
    ruleset,
    inputs,
    players,
    withheld,
    playersNow,
    isLoading,
    onStart,
    afterStart,
    swapper,
  } = parts
  const isAfterStart = afterStart !== undefined
  const siteSettings = useSiteSettings(slate, isInBrowser)
  const defaults = siteSettings.data ?? undefined
  const lineupLimit = useLineupLimit(slate.sport)
  const mostLineups = lineupLimit?.most ?? 0
  const mayAfterStart = usePlan(slate.sport)?.rights.afterStart ?? true
  const isAfterStartLocked = isAfterStart && !mayAfterStart
  const [chosenEngine, setEngine] = useEngineChoice()
  const [isAskingForEdits, setAskingForEdits] = useState(false)
  const isReady = !isLoading && !siteSettings.isLoading && lineupLimit !== undefined
  const settings = useMemo(
    () => defaults && resolveSettings(defaults, inputs.settings.rows),
    [defaults, inputs.settings.rows],
  )
  // Only the server has withheld numbers.
  const isBrowserOffered =
    !withheld.includes('projections') && !(areCeilingsLocked(withheld) && (settings?.ceilingPct ?? 0) > 0)
  const engine = isInBrowser ? 'browser' : isBrowserOffered ? chosenEngine : 'server'
  const { sets, status: savedStatus } = useSavedSets(slate, { isInBrowser })
  const newestRun = useEarlyRuns(slate, { isInBrowser })
  const includesSaved = settings?.includeSaved ?? false
  const areSavedLoading = includesSaved && savedStatus === 'loading'
  const saved = useMemo(() => savedIn(includesSaved ? sets : []), [includesSaved, sets])
  const savedCount = saved.reduce((sum, { lineups }) => sum + lineups.length, 0)
  const [typedCount, setTypedCount] = useState<number>()
  const newCount = Math.min(typedCount ?? settings?.numLUs ?? 0, Math.max(mostLineups - savedCount, 0))
  const lineupCount = afterStart?.afterStartLineups?.[0]?.lineups.length ?? newCount

  const rows = { settings: inputs.settings.rows, teamStacks: inputs.teamStacks.rows, groups: inputs.groups.rows }
  const isTouched =
    isAfterStart ||
    countEdited(players) >= editsNeeded ||
    Object.values(rows).some((changed) => Object.keys(changed).length > 0)
  const isAskable = isReady && !areSavedLoading && isTouched && lineupCount > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slate and its ruleset stay the same while this is mounted
  const request = useMemo(
    () =>
      isAskable && ruleset && defaults
        ? {
            ...requestOf({ slate, ruleset, defaults, withheld, lineupCount: newCount, saved }, rows, players),
            ...afterStart,
          }
        : undefined,
    [isAskable, defaults, withheld, newCount, saved, rows.settings, rows.teamStacks, rows.groups, players, afterStart],
  )
  const { run, start, cancel, resume } = useRunner(slate, { isInBrowser, isReady, isLikely: request !== undefined })

  const commandFor = (current: readonly Player[], more?: Pick<BuildRequestInput, 'earlierLineups'>) =>
    buildCommand({
      isAfterStart,
      faults: [
        ...buildFaults({
          players: current,
          lineupCount,
          lineupLimit: mostLineups,
          isAfterStartLocked,
          isLoading: !isReady,
          areSavedLoading,
        }),
        ...(swapper?.faults ?? []),
      ],
      editedCount: countEdited(current),
      editsNeeded: isAfterStart ? 0 : editsNeeded,
      onRefused: (faults) => showNotice('not built', { title: 'Not built', message: faults.join(' '), color: 'red' }),
      onUntouched: () => setAskingForEdits(true),
      build() {
        if (ruleset === undefined || defaults === undefined) return
        const context = { slate, ruleset, defaults, withheld, lineupCount: newCount, saved }
        const request = { ...requestOf(context, inputs.now(), current), ...(more ?? afterStart) }
        if (swapper === undefined || more !== undefined) start({ engine, request })
        else swapper.start(request)
        onStart()
      },
    })
  const shown = commandFor(players)
  const command = { ...shown, run: () => commandFor(playersNow()).run() }
  useHotkeys([[command.shortcut, (event) => isInDialog(event) || command.run()]], [])

  return {
    isReady,
    /** Before the first edit of a player, a setting, a team row or a group. */
    isUntouched: isReady && !isTouched,
    /** The request Build would send; undefined while there is nothing to build. */
    request,
    settings,
    defaults,
    settingsFault: siteSettings.error,
    retrySettings: () => void siteSettings.refetch(),
    command,
    lineupCount,
    isAfterStart,
    /** Number of saved lineups that count toward the run, or 0. */
    savedCount,
    /** The count while typing; a build uses it, but it is not yet an undo step. */
    setTypedCount,
    setLineupCount(numLUs: number) {
      setTypedCount(undefined)
      if (defaults === undefined) return
      inputs.settings.change(`Lineups ${numLUs}`, (rows) => withSettings(rows, { numLUs }, defaults))
    },
    lineupLimit,
    engine,
    isBrowserOffered,
    setEngine,
    run,
    /** The stored run that the Lineups tab shows while there is no other. */
    newestRun,
    cancel,
    /** Continues a run after a lost connection. */
    resume,
    /** Rebuilds a run with current inputs, keeping lineups that are still valid. */
    rebuild({ lineups }: Pick<Run, 'request' | 'lineups'>) {
      const earlierLineups = lineups.map(({ players, slots }) => ({ players, slots }))
      commandFor(playersNow(), { earlierLineups }).run()
    },
    /** Replays a run's request. */
    replay(request: BuildRequestInput, name?: string) {
      start({ engine, request, ...(name !== undefined && { name }) })
      onStart()
    },
    isAskingForEdits,
    onEditsPromptClosed: () => setAskingForEdits(false),
  }
}
