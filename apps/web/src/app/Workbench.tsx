import { Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { defaultSeed, findRuleset, type PlayerRow, poolEditor, type SlateKey } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useEngineChoice } from '../engine/useEngineChoice.ts'
import { useRunner } from '../engine/useRunner.ts'
import { BuildBar } from '../features/build/BuildBar.tsx'
import { buildCommand } from '../features/build/buildCommand.ts'
import { buildFaults } from '../features/build/buildFaults.ts'
import { buildRequest } from '../features/build/buildRequest.ts'
import { UntouchedPoolModal } from '../features/build/UntouchedPoolModal.tsx'
import { useLineupLimit } from '../features/build/useLineupLimit.ts'
import { countPlayers } from '../features/lineups/exposure.ts'
import { LineupsPanel } from '../features/lineups/LineupsPanel.tsx'
import { countEdited } from '../features/pool/countEdited.ts'
import { PoolPanel } from '../features/pool/PoolPanel.tsx'
import { positionsOf } from '../features/pool/poolFilter.ts'
import { useEdits } from '../features/pool/state/useEdits.ts'
import { resolveSettings } from '../features/settings/buildChoices.ts'
import { SettingsPanel } from '../features/settings/SettingsPanel.tsx'
import { useBuildChoices } from '../features/settings/useBuildChoices.ts'
import { useSiteSettings } from '../features/settings/useSiteSettings.ts'
import { type PageSearch, tabOf } from './pageSearch.ts'

interface WorkbenchProps {
  slate: SlateKey
  /** Undefined until they are loaded. */
  rows: readonly PlayerRow[] | undefined
  isLoading: boolean
  search: PageSearch
  onSearch(change: PageSearch, how?: { replace: boolean }): void
}

const noRows: readonly PlayerRow[] = []
/** How many players must be touched before a build (E-03). */
const editsNeeded = 1

/** Tabs and build bar of one slate; everything in here begins anew with another slate. */
export function Workbench({ slate, rows = noRows, isLoading, search, onSearch }: WorkbenchProps) {
  const { sport, site, contestType } = slate
  const ruleset = findRuleset(slate)
  const { edits, editsNow } = useEdits(slate)
  const { choices, choose } = useBuildChoices(slate)
  const siteSettings = useSiteSettings(slate)
  const defaults = siteSettings.data ?? undefined
  const { run, start, cancel } = useRunner()
  const lineupLimit = useLineupLimit()
  const [engine, setEngine] = useEngineChoice()
  const [isModalOpen, setModalOpen] = useState(false)
  const tab = tabOf(search)
  const isReady = !isLoading && !siteSettings.isLoading

  const poolOf = useMemo(() => poolEditor(rows, ruleset?.slots), [rows, ruleset])
  const players = useMemo(
    () => poolOf({ edits: edits.edits, isZeroed: edits.isZeroed }),
    [poolOf, edits.edits, edits.isZeroed],
  )
  const settings = defaults && resolveSettings(defaults, choices)
  const lineupCount = Math.min(settings?.numLUs ?? 0, lineupLimit)

  const commandFor = (current: typeof players) =>
    buildCommand({
      faults: buildFaults({ players: current, lineupCount, isLoading: !isReady }),
      editedCount: countEdited(current),
      editsNeeded,
      onRefused: (faults) => notifications.show({ title: 'Not built', message: faults.join(' '), color: 'red' }),
      onUntouched: () => setModalOpen(true),
      build() {
        if (ruleset === undefined || settings === undefined) return
        const seed = choices.seed ?? defaultSeed
        const bounded = { ...settings, numLUs: lineupCount }
        start(engine, buildRequest({ key: slate, ruleset, settings: bounded, seed, players: current }))
        onSearch({ tab: 'lineups' })
      },
    })
  const shown = commandFor(players)
  /** The edit that a keystroke has just finished is part of the build (LB-26). */
  const command = { ...shown, run: () => commandFor(poolOf(editsNow())).run() }

  useHotkeys([[command.shortcut, command.run]], [])
  useHotkeys([
    ['mod+Z', edits.undo],
    ['mod+shift+Z', edits.redo],
    ['mod+Y', edits.redo],
  ])

  const lineups = run.phase === 'idle' ? undefined : run.lineups
  const exposures = useMemo(() => {
    if (tab !== 'players' || lineups === undefined || lineups.length === 0) return undefined
    return new Map([...countPlayers(lineups)].map(([id, count]) => [id, (100 * count) / lineups.length]))
  }, [tab, lineups])

  return (
    <Tabs
      className="sc-workbench"
      value={tab}
      onChange={(next) => onSearch({ tab: next ?? undefined })}
      keepMounted={false}
    >
      <div className="sc-deck">
        <Tabs.List>
          <Tabs.Tab value="players">Players</Tabs.Tab>
          <Tabs.Tab value="settings" disabled={!isReady}>
            Build Settings
          </Tabs.Tab>
          <Tabs.Tab value="lineups">
            Lineups
            {lineups !== undefined && <span className="sc-tab-count">{lineups.length.toLocaleString('en-US')}</span>}
          </Tabs.Tab>
        </Tabs.List>
        <BuildBar
          command={command}
          lineupCount={lineupCount}
          lineupLimit={lineupLimit}
          onLineupCount={(count) => choose('numLUs', count)}
          engine={engine}
          onEngine={setEngine}
          connection={run.phase === 'building' && run.isConnected ? 'connected' : 'listening'}
        />
      </div>
      {siteSettings.isError && (
        <p className="sc-inline-fault" role="alert">
          Unable to load the build settings. {siteSettings.error.message}
        </p>
      )}
      <Tabs.Panel value="players">
        <PoolPanel
          players={players}
          isLoading={isLoading}
          exposures={exposures}
          sport={sport}
          site={site}
          contestType={contestType}
          ruleset={ruleset}
          edits={edits}
          search={search}
          onSearch={(change) => onSearch(change, { replace: true })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        {ruleset !== undefined && defaults !== undefined && settings !== undefined ? (
          <SettingsPanel ruleset={ruleset} defaults={defaults} settings={settings} choices={choices} choose={choose} />
        ) : (
          <p className="sc-loading">{isReady ? 'This contest has no build settings yet.' : 'Loading the settings …'}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="lineups">
        <LineupsPanel run={run} positions={positionsOf(sport, 'classic')} onCancel={cancel} />
      </Tabs.Panel>
      <UntouchedPoolModal isOpen={isModalOpen} editsNeeded={editsNeeded} onClose={() => setModalOpen(false)} />
    </Tabs>
  )
}
