import { Button } from '@mantine/core'
import type { SimulationOfSource } from './state/useSimulation.ts'

/** What went wrong with a simulation, and what is unusual about it. */
export function SimulationMessages({ simulation: { state, elsewhere, resume } }: { simulation: SimulationOfSource }) {
  const isShown = state.phase !== 'idle'
  const warnings = isShown ? (state.report?.warnings ?? []) : []
  return (
    <>
      {elsewhere !== undefined && (
        <p className="sc-sim-note">
          {elsewhere.source.name} is being simulated
          {elsewhere.engine === 'browser' ? '. It ends when you start this one.' : ' on the server.'}
        </p>
      )}
      {isShown && state.phase === 'failed' && (
        <div className="sc-sim-fault" role="alert">
          <p>
            <strong>{state.error}</strong>
          </p>
          {state.reason !== undefined && <p>{state.reason}</p>}
          {resume !== undefined && (
            <Button variant="default" size="compact-md" onClick={resume}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isShown && state.notice !== undefined && <p className="sc-sim-note">{state.notice}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="sc-sim-note">
          {warning}
        </p>
      ))}
    </>
  )
}
