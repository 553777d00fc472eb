import { LineupsPanel } from '../features/lineups/LineupsPanel.tsx'
import { positionsOf } from '../features/pool/poolFilter.ts'
import type { Workbench } from './useWorkbench.ts'

/** What a build has brought and what is made of it. */
export function LineupsTab({ slate, build, parts, applyChanges, goTo }: Workbench) {
  return (
    <LineupsPanel
      run={build.run}
      positions={positionsOf(slate.sport, 'classic')}
      onCancel={build.cancel}
      applyChanges={parts && applyChanges}
      goTo={goTo}
      onBuildAgain={build.command.run}
    />
  )
}
