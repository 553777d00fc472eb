import { leverageLists } from '@slatecraft/results'
import type { Lineup, PaidRight, Player, Ruleset, SlateKey } from '@slatecraft/slate'
import { memo, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { formatOwnership, formatPoints, formatSalary, savedPlusNew } from '../../words/format.ts'
import { IfAllIncluded } from '../plans/shared/IfIncluded.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { sportPositions } from '../slate/shared/sportPositions.ts'
import { ExposurePlot } from './ExposurePlot.tsx'
import { LineupOverlap, PointsByOwnership, SalaryLeft } from './LineupPlots.tsx'
import { noOwnership } from './noOwnership.ts'
import { PairsBreakdown } from './PairsBreakdown.tsx'
import { TablePart } from './Part.tsx'
import { PlayerBreakdown } from './PlayerBreakdown.tsx'
import { leverageListColumns, type ShowLineups } from './resultColumns.tsx'
import { HitterStacks, StacksBreakdown } from './StackParts.tsx'
import { ExposureStats, LineupComparison } from './StatTables.tsx'
import { CaptainBreakdown, FlexSlotsBreakdown, OwnershipBreakdown } from './smallParts.tsx'
import { TeamBreakdown } from './TeamBreakdown.tsx'
import { type Counted, useCounted } from './useCounted.ts'
import { WithheldPlot } from './WithheldPlot.tsx'
import './results.css'

interface ResultsPanelProps {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  lineups: readonly Lineup[]
  /** Lineup numbers by uuid, without saved lineups of no run. Undefined if the lineups are the whole list. */
  numbers?: ReadonlyMap<string, number> | undefined
  isBuilding: boolean
  /**
   * Whether the plan includes all of it; else tables show their first rows alone and plots nothing. Undefined
   * until it is known.
   */
  isFull: boolean | undefined
  onLineups: ShowLineups
}

/** The results of the lineups: exposures, pairs, leverage, stacks and overlap. */
export function ResultsPanel({ lineups, isFull, ...props }: ResultsPanelProps) {
  const { players, ruleset, isBuilding } = props
  const counted = useCounted({ players, ruleset, lineups, isBuilding })
  if (counted.lineups.length === 0)
    return (
      <p className="sc-part-empty">{isBuilding ? 'Waiting for the first lineup.' : 'No lineups to analyze yet.'}</p>
    )
  if (isFull === undefined) return <p className="sc-part-empty">Loading …</p>
  return <Results counted={counted} isFull={isFull} {...props} />
}

type ResultsProps = Omit<ResultsPanelProps, 'lineups' | 'isFull'> & { counted: Counted; isFull: boolean }

/** Redraws after a recount, not with each lineup. */
const Results = memo(function Results({ counted, isFull, ...props }: ResultsProps) {
  const { slate, ruleset, numbers, isBuilding } = props
  const onLineups = isFull ? props.onLineups : undefined
  const [chosen, setChosen] = useState<string>()
  const parts = { positions: sportPositions[slate.sport], onChoose: isFull ? setChosen : undefined }
  const isShowdown = ruleset.contestType === 'showdown'
  const question = { ...props, lineups: counted.lineups }
  /** Visible rows of a short list and of a longer table without the plan. */
  const open = isFull ? undefined : 1
  const openRows = isFull ? undefined : 3
  const unowned = counted.exposures.filter(({ count, player }) => count > 0 && player.ProjOwn === null).length
  const isOwnershipIncluded = !use(WithheldContext).includes('ownership')
  return (
    <div className="sc-results-parts">
      <Summary counted={counted} ruleset={ruleset} numbers={numbers} />
      <Leaning counted={counted} parts={parts} open={open} />
      <OwnershipBreakdown bands={counted.bands} unowned={unowned} open={open} />
      <PlayerBreakdown exposures={counted.exposures} open={openRows} chosen={chosen} onLineups={onLineups} {...parts} />
      {isFull && isOwnershipIncluded ? (
        <ExposurePlot exposures={counted.exposures} chosen={chosen} onChoose={setChosen} />
      ) : (
        <WithheldPlot title="Exposure and Ownership" span={4} height={430} />
      )}
      <div className="sc-results-column" data-span={7}>
        {counted.teams.length > 0 && (
          <TeamBreakdown
            sport={slate.sport}
            teams={counted.teams}
            games={counted.games}
            open={openRows}
            onLineups={onLineups}
          />
        )}
        {isShowdown && <CaptainBreakdown captains={counted.captains} open={openRows} {...parts} />}
      </div>
      <div className="sc-results-column" data-span={5}>
        {ruleset.sport === 'nfl' && <StacksBreakdown stacks={counted.stacks} open={openRows} onLineups={onLineups} />}
        {ruleset.sport === 'mlb' && <HitterStacks kinds={counted.hitterStacks} open={openRows} onLineups={onLineups} />}
        {counted.flexSlots.length > 0 && <FlexSlotsBreakdown slots={counted.flexSlots} open={openRows} />}
      </div>
      <WhenOnScreen height={400}>
        {isFull && isOwnershipIncluded ? (
          <PointsByOwnership lineups={counted.lineups} numbers={numbers} />
        ) : (
          <WithheldPlot title="Points and Ownership" span={8} height={300} />
        )}
        {isFull ? (
          <SalaryLeft lineups={counted.lineups} ruleset={ruleset} />
        ) : (
          <WithheldPlot title="Salary Left" span={4} height={300} />
        )}
      </WhenOnScreen>
      {isBuilding ? (
        <p className="sc-part-empty sc-part-later">Pairs and overlap appear when the build is done.</p>
      ) : (
        <WhenOnScreen height={900}>
          {isFull ? (
            <LineupOverlap lineups={counted.lineups} numbers={numbers} average={counted.averages.overlap} />
          ) : (
            <WithheldPlot title="Overlap of Lineups" span={6} height={300} />
          )}
          <PairsBreakdown
            lineups={counted.lineups}
            exposures={counted.exposures}
            chosen={chosen}
            open={openRows}
            onChoose={setChosen}
          />
        </WhenOnScreen>
      )}
      <ExposureStats {...question} open={openRows} />
      {ruleset.sport === 'nfl' && !isShowdown && <LineupComparison {...question} open={openRows} />}
    </div>
  )
})

function Summary({ counted, ruleset, numbers }: Pick<ResultsProps, 'counted' | 'ruleset' | 'numbers'>) {
  const { lineups, averages, exposures, unknown } = counted
  const used = exposures.filter(({ count }) => count > 0).length
  const saved = numbers === undefined ? 0 : lineups.filter(({ uuid }) => !numbers.has(uuid)).length
  const facts: [name: string, value: string, of?: PaidRight][] = [
    ['Lineups', saved === 0 ? lineups.length.toLocaleString('en-US') : savedPlusNew(saved, lineups.length - saved)],
    ['Players used', String(used)],
    ['Avg points', formatPoints(averages.points), 'projections'],
    ['Avg ownership', formatOwnership(averages.ownership), 'ownership'],
    ['Avg salary left', formatSalary(Math.round(ruleset.salaryCap - averages.salary))],
    ['Avg overlap', `${averages.overlap.toFixed(2)} players`],
  ]
  return (
    <div className="sc-results-summary">
      <dl>
        {facts.map(([name, value, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{of === undefined ? value : <IfAllIncluded of={of}>{value}</IfAllIncluded>}</dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && (
        <p className="sc-part-note">
          {unknown === 1 ? 'One player' : `${unknown} players`} of these lineups {unknown === 1 ? 'is' : 'are'} no
          longer in the pool and counted nowhere below.
        </p>
      )}
    </div>
  )
}

interface LeaningProps {
  counted: Counted
  parts: Parameters<typeof leverageListColumns>[0]
  open: number | undefined
}

/** Players furthest above and below the field. */
function Leaning({ counted: { exposures }, parts, open }: LeaningProps) {
  const { over, under } = useMemo(() => leverageLists(exposures), [exposures])
  const isWithheld = use(WithheldContext).includes('ownership')
  const list = {
    span: 4,
    columns: leverageListColumns(parts),
    keyOf: ({ player }: (typeof over)[number]) => player.Id,
    open,
    isWithheld,
    empty: noOwnership,
  } as const
  return (
    <>
      <TablePart title="Overweight" rows={over} {...list} />
      <TablePart title="Underweight" rows={under} {...list} />
    </>
  )
}

/** Renders expensive content once it comes near the screen. */
function WhenOnScreen({ height, children }: { height: number; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || host.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={host} className="sc-part-later" style={{ minHeight: height }} />
}
