import type { Contest, Lineup, Player, Ruleset, SimulationFigures, SimulationReport } from '@slatecraft/slate'
import { useCallback, useMemo, useState } from 'react'
import { contestFigures } from './contestFigures.ts'
import { LineupPanel } from './explanation/LineupPanel.tsx'
import type { ExplainLineup } from './explanation/useExplanation.ts'
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
  /** Why a lineup is worth what it is; undefined where that can't be found out. */
  explain?: ExplainLineup | undefined
  /** Player ids by row of the pool that was simulated, which explanations name. */
  rowIds?: readonly string[]
}

const noRows: readonly string[] = []

/** What a simulation says of lineups: a table, plots, players, and why a lineup wins. */
export function SimulationResults(props: SimulationResultsProps) {
  const { lineups, figures, report, contests, players, ruleset, isRunning, chosen, onChosen, actions } = props
  const { explain, rowIds = noRows } = props
  const [contestChoice, setContest] = useState(0)
  const contest = Math.min(contestChoice, contests.length - 1)
  const [filter, setFilter] = useState<ResultFilter>(emptyFilter)
  const [active, setActive] = useState<number>()
  const [explained, setExplained] = useState<number>()
  const ofContest = useMemo(() => contestFigures(figures, contest), [figures, contest])
  const onPlayer = useCallback((id: string) => setFilter({ ...emptyFilter, players: [id] }), [])
  const show = useCallback((lineup: number) => {
    setActive(lineup)
    setExplained(lineup)
  }, [])
  if (ofContest === undefined || figures.lineups.mean.length !== lineups.length)
    return <p className="sc-simres-none">These lineups have not been simulated yet.</p>
  return (
    <div className="sc-simres">
      <div className="sc-simres-both" data-explains={(explain !== undefined && explained !== undefined) || undefined}>
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
            explained={explained}
            onExplain={setExplained}
          />
        </div>
        {explained !== undefined && explain !== undefined && (
          <LineupPanel
            {...{ lineups, contest, contests, players, explain, rowIds }}
            lineup={explained}
            figures={ofContest}
            onClose={() => setExplained(undefined)}
          />
        )}
      </div>
      <div className="sc-simres-parts">
        {ofContest.contest.roi !== null && <RoiPlots figures={ofContest} chosen={active} onChoose={show} />}
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
