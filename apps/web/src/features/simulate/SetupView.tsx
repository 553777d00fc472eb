import { useSession } from '../../session/session.ts'
import { ContestPanel } from './setup/contest/ContestPanel.tsx'
import type { SimulatedSource, SimulateParts } from './simulateParts.ts'
import type { SetupChange, SimulationSetup } from './state/useSimulationSetup.ts'

interface SetupViewProps {
  parts: SimulateParts
  setup: SimulationSetup
  onSetup(change: SetupChange): void
  simulated: SimulatedSource | undefined
  /** Lineups of a file, in place of those on the tab. */
  file: SimulatedSource | undefined
  onFile(file: SimulatedSource | undefined): void
}

/** The contest and the field. */
export function SetupView({ parts, setup, onSetup }: SetupViewProps) {
  const { contests } = parts
  const { isAdmin } = useSession()
  return (
    <div className="sc-sim-setup">
      <div className="sc-card">
        <ContestPanel
          offered={contests.offered}
          chosen={setup.contests}
          onChange={(chosen) => onSetup({ contests: [...chosen] })}
          ruleset={parts.ruleset}
          onKeep={contests.keep}
          onRemove={contests.remove}
          onPublish={isAdmin && !parts.isInBrowser ? contests.publish : undefined}
        />
      </div>
    </div>
  )
}
