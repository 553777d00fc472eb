import type { LineupRef, SimulationTermsInput } from '@slatecraft/slate'
import { useSession } from '../../session/session.ts'
import { ContestPanel } from './setup/contest/ContestPanel.tsx'
import { exportField } from './setup/field/exportField.ts'
import { FieldPanel } from './setup/field/FieldPanel.tsx'
import { useFieldPreview } from './setup/field/useFieldPreview.ts'
import { LineupsFileDrop } from './setup/LineupsFileDrop.tsx'
import { simulatedLineups } from './simulatedLineups.ts'
import type { SimulatedSource, SimulateParts } from './simulateParts.ts'
import type { SetupChange, SimulationSetup } from './state/useSimulationSetup.ts'

interface SetupViewProps {
  parts: SimulateParts
  setup: SimulationSetup
  /** What the field follows from; undefined until that is known. */
  terms: SimulationTermsInput | undefined
  onSetup(change: SetupChange): void
  /** Lineups of a file, in place of those on the tab. */
  file: SimulatedSource | undefined
  onFile(file: SimulatedSource | undefined): void
}

/** The contest, the field, and lineups of a file. */
export function SetupView({ parts, setup, terms, onSetup, file, onFile }: SetupViewProps) {
  const { contests, ruleset, players } = parts
  const { isAdmin } = useSession()
  const { contests: chosen, field } = setup
  const preview = useFieldPreview(terms)
  const take = (refs: readonly LineupRef[], name: string) => {
    const byId = new Map(players.map((player) => [player.Id, player]))
    onFile({ source: { key: `file ${name}`, kind: 'file', name }, lineups: simulatedLineups(refs, [], byId, ruleset) })
  }
  return (
    <div className="sc-sim-setup">
      <div className="sc-sim-column">
        <div className="sc-card">
          <ContestPanel
            offered={contests.offered}
            onRetry={contests.retry}
            chosen={chosen}
            onChange={(next) => onSetup({ contests: [...next] })}
            ruleset={ruleset}
            onKeep={contests.keep}
            onRemove={contests.remove}
            onPublish={isAdmin && !parts.isInBrowser ? contests.publish : undefined}
          />
        </div>
        <section className="sc-card sc-setup" aria-labelledby="sc-sim-file">
          <h2 id="sc-sim-file">Lineups of a file</h2>
          {file !== undefined && (
            <p>
              {file.source.name} is simulated instead of the lineups on this tab.{' '}
              <button type="button" className="sc-link" onClick={() => onFile(undefined)}>
                Back to the lineups on this tab
              </button>
            </p>
          )}
          {/* It names the lineups that were left out, so it stays. */}
          <LineupsFileDrop players={players} ruleset={ruleset} onLineups={take} />
        </section>
      </div>
      <div className="sc-card">
        <FieldPanel
          {...{ field, preview, players, ruleset }}
          onChange={(next) => onSetup({ field: next })}
          onExport={terms && (() => void exportField(terms, ruleset))}
        />
      </div>
    </div>
  )
}
