import { Tabs } from '@mantine/core'
import { countPlayers } from '@slatecraft/results'
import { lazy, useCallback, useMemo, useState } from 'react'
import { Late } from '../../components/late/Late.tsx'
import { useCheatsheets } from '../../features/cheatsheets/useCheatsheets.ts'
import { useSession } from '../../session/session.ts'
import { freshMemory, type LineupsMemory } from '../tabs/lineups/lineupsMemory.ts'
import type { PoolDialog } from '../tabs/pool/PoolDialogs.tsx'
import { PoolTab } from '../tabs/pool/PoolTab.tsx'
import type { Workspace, WorkspaceProps } from './useWorkspace.ts'

/** Each tab's code loads when it first opens. */
const SettingsTab = lazy(async () => ({ default: (await import('../tabs/SettingsTab.tsx')).SettingsTab }))
const StacksTab = lazy(async () => ({ default: (await import('../tabs/StacksTab.tsx')).StacksTab }))
const GroupsTab = lazy(async () => ({ default: (await import('../tabs/GroupsTab.tsx')).GroupsTab }))
const inputTabs = [
  { tab: 'settings', Panel: SettingsTab },
  { tab: 'stacks', Panel: StacksTab },
  { tab: 'groups', Panel: GroupsTab },
] as const
const AdminTab = lazy(async () => ({ default: (await import('../tabs/admin/AdminTab.tsx')).AdminTab }))
const AfterStartTab = lazy(async () => ({
  default: (await import('../tabs/afterStart/AfterStartTab.tsx')).AfterStartTab,
}))
const ResearchTab = lazy(async () => ({ default: (await import('../tabs/research/ResearchTab.tsx')).ResearchTab }))
const LineupsTab = lazy(async () => ({ default: (await import('../tabs/lineups/LineupsTab.tsx')).LineupsTab }))

interface WorkspacePanelsProps extends Pick<WorkspaceProps, 'rows' | 'isLoading' | 'isDemo' | 'onRefetch'> {
  workspace: Workspace
  onOpen(dialog: PoolDialog): void
}

/** The tab panels. */
export function WorkspacePanels({ workspace, rows, isLoading, isDemo, onRefetch, onOpen }: WorkspacePanelsProps) {
  const { slate, isInBrowser, ruleset, players, withheld, edits, inputs, build, goTo, parts, tab } = workspace
  const { sport, site, contestType } = slate
  const { run } = build
  const cheatsheets = useCheatsheets(slate, isInBrowser)
  const { isLoggedIn, isAdmin } = useSession()
  const [memory, setMemory] = useState(freshMemory)
  const remember = useCallback((change: Partial<LineupsMemory>) => setMemory((held) => ({ ...held, ...change })), [])
  const lineups = run.phase === 'idle' ? undefined : run.lineups
  const exposures = useMemo(() => {
    if (tab !== 'players' || lineups === undefined || lineups.length === 0) return undefined
    return new Map([...countPlayers(lineups)].map(([id, count]) => [id, (100 * count) / lineups.length]))
  }, [tab, lineups])
  return (
    <>
      <Tabs.Panel value="players">
        <PoolTab
          players={players}
          isLoading={isLoading}
          emptyWords={rows === undefined ? 'Unable to load players.' : 'This slate has no players.'}
          exposures={exposures}
          sport={sport}
          site={site}
          contestType={contestType}
          withheld={withheld}
          ruleset={ruleset}
          edits={edits}
          inputs={inputs}
          isInBrowser={isInBrowser}
          defaults={build.defaults}
          settings={build.settings}
          cheatsheets={isInBrowser ? undefined : cheatsheets}
          goTo={goTo}
          onCopy={parts?.copying.open}
          slate={slate}
          isLoggedIn={isLoggedIn}
          onOpenStats={(player) => onOpen({ kind: 'stats', player })}
          onOpenAnalysis={() => onOpen({ kind: 'analysis' })}
          onRefetch={onRefetch}
        />
      </Tabs.Panel>
      {inputTabs.map(({ tab: each, Panel }) => (
        <Tabs.Panel key={each} value={each}>
          {parts === undefined ? (
            <p className="sc-loading">
              {build.settingsFault !== null
                ? 'This opens once the build settings are loaded.'
                : build.isReady
                  ? 'This contest has no build settings yet.'
                  : 'Loading settings …'}
            </p>
          ) : (
            <Late fallback={<p className="sc-loading">Loading …</p>}>
              <Panel {...parts} />
            </Late>
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="research">
        <Late fallback={<p className="sc-loading">Loading …</p>}>
          <ResearchTab workspace={workspace} isDemo={isDemo} onOpen={onOpen} />
        </Late>
      </Tabs.Panel>
      <Tabs.Panel value="lineups">
        <Late fallback={<p className="sc-loading">Loading lineups …</p>}>
          <LineupsTab workspace={workspace} isDemo={isDemo} memory={memory} onRemember={remember} />
        </Late>
      </Tabs.Panel>
      <Tabs.Panel value="after-start">
        <Late fallback={<p className="sc-loading">Loading …</p>}>
          <AfterStartTab workspace={workspace} isDemo={isDemo} />
        </Late>
      </Tabs.Panel>
      {isAdmin && (
        <Tabs.Panel value="admin">
          <Late fallback={<p className="sc-loading">Loading …</p>}>
            <AdminTab parts={parts} />
          </Late>
        </Tabs.Panel>
      )}
    </>
  )
}
