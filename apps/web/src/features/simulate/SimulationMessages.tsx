import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import type { SimulationOfSource } from './state/useSimulation.ts'

/** What went wrong with a simulation, and what is unusual about it. */
export function SimulationMessages({
  simulation: { state, elsewhere, unfound, resume },
}: {
  simulation: SimulationOfSource
}) {
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
      {unfound !== undefined && (
        <LoadFault what="the last simulation of these lineups" error={unfound.error} onRetry={unfound.retry} />
      )}
      {isShown && state.phase === 'failed' && (
        <div className="sc-sim-fault" role="alert">
          <p>
            <strong>{state.error}</strong>
          </p>
          {state.reason !== undefined && <p>{state.reason}</p>}
          {resume !== undefined && <TryAgain onClick={resume} />}
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
