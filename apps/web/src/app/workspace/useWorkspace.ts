import { findRuleset, type Player, type PlayerRow, poolEditor, type SlateKey } from '@slatecraft/slate'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { showNotice } from '../../components/notices/showNotice.ts'
import { showRetry } from '../../components/notices/showRetry.tsx'
import { usePayoutSwaps } from '../../features/afterStart/payout/usePayoutSwaps.ts'
import { afterStartTab } from '../../features/afterStart/state/afterStartTab.ts'
import { useAfterStart } from '../../features/afterStart/state/useAfterStart.ts'
import { useSwapResult } from '../../features/afterStart/state/useSwapResult.ts'
import { usePlanState } from '../../features/plans/shared/usePlan.ts'
import type { WithheldValues } from '../../features/plans/shared/withheld.ts'
import { noticeText, noticeTold } from '../../features/pool/state/editNotices.ts'
import { useEdits } from '../../features/pool/state/useEdits.ts'
import { useContests } from '../../features/simulate/state/useContests.ts'
import type { PointsFrom } from '../../features/slate/shared/pointsFrom.ts'
import { useWarnings } from '../../features/warnings/useWarnings.ts'
import { type InputNotice, inputNoticeTold } from '../../inputs/inputNotices.ts'
import { useSlateInputs } from '../../inputs/useSlateInputs.ts'
import { useSession } from '../../session/session.ts'
import { tabOf } from '../shell/pageSearch.ts'
import { usePageSearch } from '../shell/usePageSearch.ts'
import { useCopying } from './copy/useCopying.ts'
import type { TabParts } from './tabParts.ts'
import { useApplyChanges } from './useApplyChanges.ts'
import { useBuild } from './useBuild.ts'
import { useGoTo } from './useGoTo.ts'
import { usePresetsState } from './usePresetsState.ts'
import { useUndoKeys } from './useUndoKeys.ts'

export interface WorkspaceProps {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  /** Until the source is known nothing is sent, because it may be an uploaded slate. */
  isSourceKnown: boolean
  /** Undefined until loaded. */
  rows: readonly PlayerRow[] | undefined
  /** Which default values are withheld from `rows`. */
  withheld: WithheldValues
  isLoading: boolean
  /** When `rows` arrived, in ms since 1970. */
  fetchedAt: number
  /** The players are invented. */
  isDemo: boolean
  /** Where the default points come from. */
  pointsFrom: PointsFrom
  /** Reloads the pool. */
  onRefetch(): void
  /** Something was changed. */
  onTouched(): void
}

export type Workspace = ReturnType<typeof useWorkspace>

const noRows: readonly PlayerRow[] = []

function tellInputNotice(notice: InputNotice, retry: () => void): void {
  const told = inputNoticeTold(notice)
  if (notice.kind === 'fetch' || notice.kind === 'update' || notice.kind === 'visitor')
    showRetry(`inputs ${notice.of}`, told.message, retry)
  else showNotice(`inputs ${notice.kind}`, { ...told, autoClose: 10_000 })
}

const teamsOf = (rows: readonly PlayerRow[]) => [...new Set(rows.map(({ TeamAbbrev }) => TeamAbbrev))].filter(Boolean)

/** The state of one slate: the user's inputs, the edited players, the build and the warnings. */
export function useWorkspace(props: WorkspaceProps) {
  const { slate, isInBrowser, isSourceKnown, rows: loaded, withheld, isLoading, fetchedAt } = props
  const rows = loaded ?? noRows
  const { search, setSearch } = usePageSearch('tab')
  const tab = tabOf(search)
  const { isAdmin } = useSession()
  const ruleset = findRuleset(slate)
  const teams = useMemo(() => loaded && teamsOf(loaded), [loaded])
  const inputs = useSlateInputs(slate, {
    isInBrowser: isInBrowser || !isSourceKnown,
    teams,
    fetchedAt,
    onNotice: tellInputNotice,
  })
  const { edits, editsNow } = useEdits(slate, {
    history: inputs.historyStore,
    isInBrowser: isInBrowser || !isSourceKnown,
    fetchedAt,
    onNotice(notice, retry) {
      const nameOf = (id: string) => rows.find(({ Id }) => Id === id)?.Name
      if (notice.kind === 'unread') showRetry('edits', noticeText(notice, nameOf), retry)
      else showNotice(`edits ${notice.kind}`, { ...noticeTold(notice, nameOf), autoClose: 10_000 })
    },
  })
  useUndoKeys(inputs.historyStore)
  const isTouched = inputs.history.position > 0
  const touched = useEffectEvent(props.onTouched)
  useEffect(() => {
    if (isTouched) touched()
  }, [isTouched])

  const poolOf = useMemo(() => poolEditor(rows, ruleset?.slots), [rows, ruleset])
  const players = useMemo(
    () => poolOf({ edits: edits.edits, isZeroed: edits.isZeroed }),
    [poolOf, edits.edits, edits.isZeroed],
  )
  const afterStart = useAfterStart(slate, inputs.historyStore, players)
  const isAfterStart = afterStart.request !== undefined
  const hasAfterStart = afterStartTab(slate, usePlanState(slate.sport)) === 'open'
  const contests = useContests(slate, { isInBrowser, isSourceKnown })
  const payout = usePayoutSwaps(slate, { afterStart, contests, withheld })
  const build = useBuild({
    slate,
    isInBrowser,
    ruleset,
    inputs,
    players: isAfterStart ? afterStart.players : players,
    withheld,
    playersNow: () => (isAfterStart ? afterStart.playersOf(poolOf(editsNow())) : poolOf(editsNow())),
    isLoading: isLoading || !edits.isLoaded || !inputs.isLoaded,
    onStart: () => setSearch({ tab: isAfterStart ? 'after-start' : 'lineups' }),
    afterStart: afterStart.request,
    swapper: isAfterStart && afterStart.state.objective === 'payout' ? payout : undefined,
  })
  useSwapResult(build.run, afterStart)
  const { settings, defaults } = build
  const { rows: teamStacks } = inputs.teamStacks
  const { rows: groups } = inputs.groups
  const warnings = useWarnings({ ruleset, settings, players, teamStacks, groups })
  const applyChanges = useApplyChanges(inputs, edits, defaults)
  const goTo = useGoTo()
  const presets = usePresetsState(slate, { isInBrowser: isInBrowser || !isSourceKnown, players })
  const copying = useCopying()
  const [matchup, editMatchup] = useState<string>()
  const shared = {
    slate,
    isInBrowser,
    players,
    withheld,
    edits,
    inputs,
    warnings,
    applyChanges,
    goTo,
    editMatchup,
    presets,
    copying,
  }
  const parts: TabParts | undefined =
    ruleset && defaults && settings ? { ...shared, ruleset, defaults, settings } : undefined

  return {
    ...shared,
    ruleset,
    build,
    /** The lineups whose games are under way. */
    afterStart,
    /** Swaps for prize money. */
    payout,
    /** What can be simulated. */
    contests,
    /** The team whose matchup is open. */
    matchup,
    /** Undefined until the settings load, and if the contest has none. */
    parts,
    /** Only admins see the Admin tab. */
    tab: (tab === 'admin' && !isAdmin) || (tab === 'after-start' && !hasAfterStart) ? 'players' : tab,
    openTab: (next: string | undefined) => setSearch({ tab: next, part: undefined, player: undefined, off: undefined }),
    /** From a player's page to Research > On/Off without that player. The browser's Back leads to the page again. */
    openOnOff: ({ Id }: Pick<Player, 'Id'>) =>
      setSearch({ tab: 'research', part: 'on-off', player: undefined, off: Id }),
  }
}
