import { Tabs } from '@mantine/core'
import { afterStartTab } from '../../features/afterStart/state/afterStartTab.ts'
import { BuildBar } from '../../features/build/BuildBar.tsx'
import { upgradeWords } from '../../features/plans/shared/plansAddress.ts'
import { UpgradeMarkHint } from '../../features/plans/shared/UpgradeHint.tsx'
import { usePlanState } from '../../features/plans/shared/usePlan.ts'
import { PresetsButton } from '../../features/presets/PresetsButton.tsx'
import { useSession } from '../../session/session.ts'
import type { Workspace } from './useWorkspace.ts'

/** Tab bar, presets and build bar. */
export function WorkspaceHeader({ slate, isInBrowser, build, presets, parts, afterStart }: Workspace) {
  const { run, isReady } = build
  const { isAdmin } = useSession()
  const lineups = run.phase === 'idle' ? build.newestRun?.count : run.lineups.length
  return (
    <div className="sc-workspace-header">
      <Tabs.List>
        <Tabs.Tab value="players">Players</Tabs.Tab>
        <Tabs.Tab value="settings" disabled={!isReady}>
          <span className="sc-tab-more">Build</span> Settings
        </Tabs.Tab>
        <Tabs.Tab value="stacks" disabled={!isReady}>
          <span className="sc-tab-more">Team</span> Stacks
        </Tabs.Tab>
        <Tabs.Tab value="groups" disabled={!isReady}>
          <span className="sc-tab-more">Player</span> Groups
        </Tabs.Tab>
        <Tabs.Tab value="research">Research</Tabs.Tab>
        <Tabs.Tab value="lineups">
          Lineups
          {lineups !== undefined && <span className="sc-tab-count">{lineups.toLocaleString('en-US')}</span>}
        </Tabs.Tab>
        <AfterStartTabButton slate={slate} afterStart={afterStart} />
        {isAdmin && <Tabs.Tab value="admin">Admin</Tabs.Tab>}
      </Tabs.List>
      <PresetsButton activeName={presets.active?.name} isReady={parts !== undefined} onOpen={() => presets.open()} />
      <BuildBar
        command={build.command}
        lineupCount={build.lineupCount}
        isCountFixed={build.isAfterStart}
        savedCount={build.savedCount}
        lineupLimit={build.lineupLimit}
        onTypeCount={build.setTypedCount}
        onLineupCount={build.setLineupCount}
        engine={build.engine}
        onEngine={build.setEngine}
        isServerOffered={!isInBrowser}
        isBrowserOffered={build.isBrowserOffered}
        connection={run.phase === 'building' && run.isConnected ? 'connected' : 'listening'}
      />
    </div>
  )
}

/** The After Start tab, where the sport and site have late swap. */
function AfterStartTabButton({ slate, afterStart }: Pick<Workspace, 'slate' | 'afterStart'>) {
  const tab = afterStartTab(slate, usePlanState(slate.sport))
  if (tab === 'absent') return null
  const why = tab === 'open' ? undefined : tab.disabled
  return (
    <Tabs.Tab value="after-start" disabled={why !== undefined} title={why}>
      After Start
      {why === upgradeWords && <UpgradeMarkHint />}
      {afterStart.request !== undefined && <span className="sc-tab-count">on</span>}
    </Tabs.Tab>
  )
}
