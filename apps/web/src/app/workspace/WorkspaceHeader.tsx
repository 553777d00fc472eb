import { Tabs } from '@mantine/core'
import { BuildBar } from '../../features/build/BuildBar.tsx'
import { PresetsButton } from '../../features/presets/PresetsButton.tsx'
import { useSession } from '../../session/session.ts'
import type { Workspace } from './useWorkspace.ts'

/** Tab bar, presets and build bar. */
export function WorkspaceHeader({ isInBrowser, build, presets, parts }: Workspace) {
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
        <Tabs.Tab value="lineups">
          Lineups
          {lineups !== undefined && <span className="sc-tab-count">{lineups.toLocaleString('en-US')}</span>}
        </Tabs.Tab>
        {isAdmin && <Tabs.Tab value="admin">Admin</Tabs.Tab>}
      </Tabs.List>
      <PresetsButton activeName={presets.active?.name} isReady={parts !== undefined} onOpen={() => presets.open()} />
      <BuildBar
        command={build.command}
        lineupCount={build.lineupCount}
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
