import { Tabs } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { findRuleset, type PlayerRow, poolEditor, type SlateKey } from '@slatecraft/slate'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Adjust } from '../features/analysis/adjust.ts'
import { BuildBar } from '../features/build/BuildBar.tsx'
import { UntouchedPoolModal } from '../features/build/UntouchedPoolModal.tsx'
import { useCheatsheets } from '../features/cheatsheets/useCheatsheets.ts'
import { countPlayers } from '../features/lineups/exposure.ts'
import { positionsOf } from '../features/pool/poolFilter.ts'
import { noticeText } from '../features/pool/state/editNotices.ts'
import { useEdits } from '../features/pool/state/useEdits.ts'
import { PresetsButton } from '../features/presets/PresetsButton.tsx'
import { useWarnings } from '../features/warnings/useWarnings.ts'
import { hasTeamStacks } from '../hasTeamStacks.ts'
import { InputBar } from '../inputs/InputBar.tsx'
import { inputNoticeText } from '../inputs/inputNotices.ts'
import { useSlateInputs } from '../inputs/useSlateInputs.ts'
import { useSession } from '../session.ts'
import { adjustPlayer } from './adjustPlayer.ts'
import { MatchupDialog } from './MatchupDialog.tsx'
import { type PoolDialog, PoolDialogs } from './PoolDialogs.tsx'
import { PoolTab } from './PoolTab.tsx'
import { tabOf } from './pageSearch.ts'
import type { TabParts } from './tabParts.ts'
import { useApplyChanges } from './useApplyChanges.ts'
import { editsNeeded, useBuild } from './useBuild.ts'
import { useGoTo } from './useGoTo.ts'
import { usePageSearch } from './usePageSearch.ts'
import { usePresetDesk } from './usePresetDesk.ts'
import { useUndoKeys } from './useUndoKeys.ts'

/** A first visit loads what its first tab needs. */
const SettingsTab = lazy(async () => ({ default: (await import('./SettingsTab.tsx')).SettingsTab }))
const StacksTab = lazy(async () => ({ default: (await import('./StacksTab.tsx')).StacksTab }))
const GroupsTab = lazy(async () => ({ default: (await import('./GroupsTab.tsx')).GroupsTab }))
const inputTabs = [
  { tab: 'settings', kind: 'settings', Panel: SettingsTab },
  { tab: 'stacks', kind: 'teamStacks', Panel: StacksTab },
  { tab: 'groups', kind: 'groups', Panel: GroupsTab },
] as const
const PresetsDesk = lazy(async () => ({ default: (await import('./PresetsDesk.tsx')).PresetsDesk }))
const FeasibilityPart = lazy(async () => ({ default: (await import('./FeasibilityPart.tsx')).FeasibilityPart }))
const WarningsPart = lazy(async () => ({ default: (await import('./WarningsPart.tsx')).WarningsPart }))
const LineupsPanel = lazy(async () => ({
  default: (await import('../features/lineups/LineupsPanel.tsx')).LineupsPanel,
}))

interface WorkbenchProps {
  slate: SlateKey
  /** A slate of the visitor's own, which no server knows. */
  isOwn: boolean
  /** Undefined until they are loaded. */
  rows: readonly PlayerRow[] | undefined
  isLoading: boolean
  /** When `rows` came, in milliseconds since 1970. */
  fetchedAt: number
  /** Its players are invented. */
  isDemo: boolean
  /** Asks for the pool once more. */
  onRefetch(): void
}

const noRows: readonly PlayerRow[] = []

const teamsOf = (rows: readonly PlayerRow[]) => [...new Set(rows.map(({ TeamAbbrev }) => TeamAbbrev))].filter(Boolean)

/** Tabs and build bar of one slate; everything in here begins anew with another slate. */
export function Workbench(props: WorkbenchProps) {
  const { slate, isOwn, rows = noRows, isLoading, fetchedAt, isDemo, onRefetch } = props
  const { search, setSearch } = usePageSearch('tab')
  const { sport, site, contestType } = slate
  const ruleset = findRuleset(slate)
  const teams = useMemo(() => props.rows && teamsOf(props.rows), [props.rows])
  const inputs = useSlateInputs(slate, {
    isOwn,
    teams,
    fetchedAt,
    onNotice: (notice) => notifications.show({ message: inputNoticeText(notice), autoClose: 10_000 }),
  })
  const cheatsheets = useCheatsheets(slate, isOwn)
  const { edits, editsNow } = useEdits(slate, {
    history: inputs.historyStore,
    isOwn,
    fetchedAt,
    onNotice(notice) {
      const nameOf = (id: string) => rows.find(({ Id }) => Id === id)?.Name
      notifications.show({ message: noticeText(notice, nameOf), autoClose: 10_000 })
    },
  })
  const { isLoggedIn } = useSession()
  const [dialog, setDialog] = useState<PoolDialog>()
  const [matchup, editMatchup] = useState<string>()
  const tab = tabOf(search)

  const poolOf = useMemo(() => poolEditor(rows, ruleset?.slots), [rows, ruleset])
  const players = useMemo(
    () => poolOf({ edits: edits.edits, isZeroed: edits.isZeroed }),
    [poolOf, edits.edits, edits.isZeroed],
  )
  const build = useBuild({
    slate,
    isOwn,
    ruleset,
    inputs,
    players,
    playersNow: () => poolOf(editsNow()),
    isLoading: isLoading || !edits.isLoaded || !inputs.isLoaded,
    onStart: () => setSearch({ tab: 'lineups' }),
  })
  const { isReady, settings, defaults, run } = build
  const applyChanges = useApplyChanges(inputs, edits, defaults)
  const goTo = useGoTo()
  const presets = usePresetDesk()
  const { rows: teamStacks } = inputs.teamStacks
  const { rows: groups } = inputs.groups
  const warnings = useWarnings({ ruleset, settings, players, teamStacks, groups })
  const [areWarningsOpen, setWarningsOpen] = useState(false)
  const parts: TabParts | undefined =
    ruleset && defaults && settings
      ? {
          slate,
          isOwn,
          ruleset,
          players,
          edits,
          inputs,
          defaults,
          settings,
          warnings,
          applyChanges,
          goTo,
          editMatchup,
          presets,
        }
      : undefined

  const adjust: Adjust = (id, texts) => {
    const { action, errors } = adjustPlayer({ players, ruleset }, id, texts)
    if (Object.keys(errors).length === 0) edits.apply(action)
    return errors
  }

  useUndoKeys(inputs.historyStore)

  const lineups = run.phase === 'idle' ? undefined : run.lineups
  const exposures = useMemo(() => {
    if (tab !== 'players' || lineups === undefined || lineups.length === 0) return undefined
    return new Map([...countPlayers(lineups)].map(([id, count]) => [id, (100 * count) / lineups.length]))
  }, [tab, lineups])

  return (
    <Tabs
      className="sc-workbench"
      value={tab}
      onChange={(next) => setSearch({ tab: next ?? undefined })}
      keepMounted={false}
    >
      <div className="sc-deck">
        <Tabs.List>
          <Tabs.Tab value="players">Players</Tabs.Tab>
          <Tabs.Tab value="settings" disabled={!isReady}>
            Build Settings
          </Tabs.Tab>
          <Tabs.Tab value="stacks" disabled={!isReady}>
            Team Stacks
          </Tabs.Tab>
          <Tabs.Tab value="groups" disabled={!isReady}>
            Player Groups
          </Tabs.Tab>
          <Tabs.Tab value="lineups">
            Lineups
            {lineups !== undefined && <span className="sc-tab-count">{lineups.length.toLocaleString('en-US')}</span>}
          </Tabs.Tab>
        </Tabs.List>
        <PresetsButton activeName={presets.active?.name} isReady={parts !== undefined} onOpen={() => presets.open()} />
        <BuildBar
          command={build.command}
          lineupCount={build.lineupCount}
          lineupLimit={build.lineupLimit}
          onTypeCount={build.setTypedCount}
          onLineupCount={build.setLineupCount}
          engine={build.engine}
          onEngine={build.setEngine}
          isServerOffered={!isOwn}
          connection={run.phase === 'building' && run.isConnected ? 'connected' : 'listening'}
        />
      </div>
      {parts !== undefined && (
        <Suspense fallback={<div style={{ minHeight: 38 }} />}>
          <FeasibilityPart
            {...parts}
            request={build.request}
            isToldElsewhere={tab === 'lineups' && run.phase === 'failed' && run.summary?.explanation !== undefined}
            isBusy={run.phase === 'building' && run.engine === 'browser'}
          />
        </Suspense>
      )}
      {build.settingsFault !== undefined && (
        <p className="sc-inline-fault" role="alert">
          Unable to load the build settings. {build.settingsFault}
        </p>
      )}
      <Tabs.Panel value="players">
        <PoolTab
          players={players}
          isLoading={isLoading}
          emptyWords={props.rows === undefined ? 'The players could not be loaded.' : 'This slate has no players.'}
          exposures={exposures}
          sport={sport}
          site={site}
          contestType={contestType}
          ruleset={ruleset}
          edits={edits}
          inputs={inputs}
          settings={settings}
          cheatsheets={isOwn ? undefined : cheatsheets}
          goTo={goTo}
          slate={slate}
          isLoggedIn={isLoggedIn}
          onOpenStats={(player) => setDialog({ kind: 'stats', player })}
          onOpenAnalysis={() => setDialog({ kind: 'analysis' })}
          onRefetch={onRefetch}
        />
      </Tabs.Panel>
      {inputTabs.map(({ tab: each, kind, Panel }) => (
        <Tabs.Panel key={each} value={each}>
          {parts === undefined ? (
            <p className="sc-loading">
              {isReady ? 'This contest has no build settings yet.' : 'Loading the settings …'}
            </p>
          ) : (
            <>
              <InputBar saving={inputs[kind].saving} isLoggedIn={isLoggedIn} history={inputs.history} />
              <Suspense fallback={<p className="sc-loading">Loading …</p>}>
                <Panel {...parts} />
              </Suspense>
            </>
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="lineups">
        <Suspense fallback={<p className="sc-loading">Loading the lineups …</p>}>
          <LineupsPanel
            run={run}
            positions={positionsOf(sport, 'classic')}
            onCancel={build.cancel}
            applyChanges={parts && applyChanges}
            goTo={goTo}
            onBuildAgain={build.command.run}
          />
        </Suspense>
      </Tabs.Panel>
      {parts !== undefined && presets.isOpen && (
        <Suspense fallback={null}>
          <PresetsDesk {...parts} />
        </Suspense>
      )}
      {parts !== undefined && contestType === 'classic' && (
        <Suspense fallback={null}>
          <WarningsPart
            {...parts}
            isOpen={areWarningsOpen}
            isInFrontOfDialog={dialog?.kind === 'analysis'}
            onOpen={() => setWarningsOpen(true)}
            onClose={() => setWarningsOpen(false)}
            goTo={(place) => {
              setDialog(undefined)
              goTo(place)
            }}
          />
        </Suspense>
      )}
      <PoolDialogs
        dialog={dialog}
        warnings={
          contestType === 'classic'
            ? {
                count: warnings.length,
                isOpen: areWarningsOpen,
                onOpen: () => setWarningsOpen(true),
                onClose: () => setWarningsOpen(false),
              }
            : undefined
        }
        slate={slate}
        players={players}
        isDemo={isDemo}
        onAdjust={adjust}
        onEditMatchup={parts && hasTeamStacks(slate) ? editMatchup : undefined}
        onClose={() => setDialog(undefined)}
      />
      {parts !== undefined && <MatchupDialog team={matchup} parts={parts} onClose={() => editMatchup(undefined)} />}
      <UntouchedPoolModal isOpen={build.isAskingForEdits} editsNeeded={editsNeeded} onClose={build.onEditsAsked} />
    </Tabs>
  )
}
