import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { PlanFault } from '../plan/PlanFault.tsx'
import { WithheldContext } from '../plan/withheldContext.ts'
import type { PoolDialog } from './PoolDialogs.tsx'
import { useWorkbench, type WorkbenchProps } from './useWorkbench.ts'
import { WorkbenchDeck } from './WorkbenchDeck.tsx'
import { WorkbenchDialogs } from './WorkbenchDialogs.tsx'
import { WorkbenchPanels } from './WorkbenchPanels.tsx'
import { WorkbenchStrip } from './WorkbenchStrip.tsx'

/** Tabs and build bar of one slate; everything in here begins anew with another slate. */
export function Workbench(props: WorkbenchProps) {
  const bench = useWorkbench(props)
  const { build, parts, tab } = bench
  const [dialog, setDialog] = useState<PoolDialog>()
  return (
    <WithheldContext value={props.withheld}>
      <Tabs
        className="sc-workbench"
        value={tab}
        onChange={(next) => bench.openTab(next ?? undefined)}
        keepMounted={false}
      >
        <WorkbenchDeck {...bench} />
        {parts !== undefined && tab !== 'admin' && <WorkbenchStrip parts={parts} tab={tab} build={build} />}
        {build.settingsFault !== undefined && (
          <p className="sc-inline-fault" role="alert">
            Unable to load the build settings. {build.settingsFault}
          </p>
        )}
        <PlanFault sport={props.slate.sport} />
        <WorkbenchPanels
          bench={bench}
          rows={props.rows}
          isLoading={props.isLoading}
          isDemo={props.isDemo}
          onRefetch={props.onRefetch}
          onOpen={setDialog}
        />
        <WorkbenchDialogs bench={bench} isDemo={props.isDemo} dialog={dialog} onClose={() => setDialog(undefined)} />
      </Tabs>
    </WithheldContext>
  )
}
