import { Tabs } from '@mantine/core'
import type { Sport } from '@slatecraft/slate'
import { Fault } from '../../components/fault/Fault.tsx'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { usePlanState } from '../../features/plans/shared/usePlan.ts'
import { WithheldContext } from '../../features/plans/shared/withheld.ts'
import { PointsFromContext } from '../../features/slate/shared/pointsFrom.ts'
import { AwaitedAdmin } from './AwaitedAdmin.tsx'
import { usePoolDialog } from './usePoolDialog.ts'
import { useWorkspace, type WorkspaceProps } from './useWorkspace.ts'
import { WorkspaceDialogs } from './WorkspaceDialogs.tsx'
import { WorkspaceHeader } from './WorkspaceHeader.tsx'
import { WorkspacePanels } from './WorkspacePanels.tsx'
import { WorkspaceStrip } from './WorkspaceStrip.tsx'

/** Tabs and build bar of one slate; remounts for another slate. */
export function Workspace(props: WorkspaceProps) {
  const workspace = useWorkspace(props)
  const { build, parts, tab } = workspace
  const { dialog, open, close } = usePoolDialog(workspace.players)
  return (
    <WithheldContext value={props.withheld}>
      <PointsFromContext value={props.pointsFrom}>
        <Tabs
          className="sc-workspace"
          value={tab}
          onChange={(next) => workspace.openTab(next ?? undefined)}
          keepMounted={false}
        >
          <WorkspaceHeader {...workspace} />
          {parts !== undefined && tab !== 'admin' && <WorkspaceStrip parts={parts} tab={tab} build={build} />}
          {build.settingsFault !== null && (
            <LoadFault what="the build settings" error={build.settingsFault} onRetry={build.retrySettings} />
          )}
          <PlanFault sport={props.slate.sport} />
          <AwaitedAdmin />
          <WorkspacePanels
            workspace={workspace}
            rows={props.rows}
            isLoading={props.isLoading}
            isDemo={props.isDemo}
            onRefetch={props.onRefetch}
            onOpen={open}
          />
          <WorkspaceDialogs workspace={workspace} isDemo={props.isDemo} dialog={dialog} onClose={close} />
        </Tabs>
      </PointsFromContext>
    </WithheldContext>
  )
}

/** Explains why features are locked when the plan fails to load. */
function PlanFault({ sport }: { sport: Sport }) {
  const { isFailed, refetch } = usePlanState(sport)
  return (
    isFailed && (
      <Fault>
        Unable to load your plan. The analysis is locked until it loads. <TryAgain onClick={refetch} />
      </Fault>
    )
  )
}
