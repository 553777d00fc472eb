import type { Contest, Lineup, Player, Ruleset, SimulationFigures, SimulationReport } from '@slatecraft/slate'
import { useCallback, useMemo, useState } from 'react'
import { contestFigures } from './contestFigures.ts'
import { LineupResults } from './LineupResults.tsx'
import { NightPart } from './NightPart.tsx'
import { RoiPlots } from './RoiPlots.tsx'
import type { ResultActions } from './resultActions.ts'
import { emptyFilter, type ResultFilter } from './resultFilter.ts'
import { SimulatedPlayers } from './SimulatedPlayers.tsx'
import './simulationResults.css'

interface SimulationResultsProps {
  lineups: readonly Lineup[]
  /** Of these lineups in these contests. */
  figures: SimulationFigures
  /** Once it is over. */
  report?: SimulationReport | undefined
  contests: readonly Contest[]
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  isRunning: boolean
  /** Numbers of the selected lineups, from 0. */
  chosen: ReadonlySet<number>
  onChosen(chosen: ReadonlySet<number>): void
  actions: ResultActions
}

/** What a simulation says of lineups: a table, plots, players, and why a lineup wins. */
export function SimulationResults(props: SimulationResultsProps) {
  const { lineups, figures, report, contests, players, ruleset, isRunning, chosen, onChosen, actions } = props
  const [contestChoice, setContest] = useState(0)
  const contest = Math.min(contestChoice, contests.length - 1)
  const [filter, setFilter] = useState<ResultFilter>(emptyFilter)
  const [active, setActive] = useState<number>()
  const ofContest = useMemo(() => contestFigures(figures, contest), [figures, contest])
  const onPlayer = useCallback((id: string) => setFilter({ ...emptyFilter, players: [id] }), [])
  if (ofContest === undefined || figures.lineups.mean.length !== lineups.length)
    return <p className="sc-simres-none">These lineups have not been simulated yet.</p>
  return (
    <div className="sc-simres">
      <div className="sc-card sc-simres-main">
        <div className="sc-simres-part-head">
          <h2>Results</h2>
          {contests.length > 1 && (
            <select
              className="sc-simres-select"
              aria-label="Contest"
              value={contest}
              onChange={({ currentTarget: { value } }) => setContest(Number(value))}
            >
              {contests.map(({ id, name }, index) => (
                <option key={id} value={index}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <LineupResults
          {...{ lineups, figures, contest, players, ruleset, isRunning, chosen, onChosen, filter, actions, active }}
          contestName={contests[contest]?.name ?? ''}
          onFilter={setFilter}
          onActive={setActive}
          explained={undefined}
          onExplain={setActive}
        />
      </div>
      <div className="sc-simres-parts">
        {ofContest.contest.roi !== null && <RoiPlots figures={ofContest} chosen={active} onChoose={setActive} />}
        {report !== undefined && (
          <>
            <NightPart night={report.night} contests={contests} />
            <SimulatedPlayers simulated={report.players} {...{ players, ruleset, onPlayer }} />
          </>
        )}
      </div>
    </div>
  )
}
