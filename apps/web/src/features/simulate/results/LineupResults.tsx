import type { Lineup, Player, Ruleset, SimulationFigures } from '@slatecraft/slate'
import { use, useCallback, useMemo, useRef, useState } from 'react'
import { download } from '../../../browser/download.ts'
import type { Selection } from '../../../components/longList/selection.ts'
import { WithheldContext } from '../../plans/shared/withheld.ts'
import { BestLegend } from './BestLegend.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { contestFigures } from './contestFigures.ts'
import { ResultsActs } from './ResultsActs.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import type { ResultActions } from './resultActions.ts'
import { type RowContext, resultColumns } from './resultColumns.tsx'
import { passes, type ResultFilter } from './resultFilter.ts'
import { resultLineups } from './resultLineup.ts'
import { bestFirst, inOrder, type ResultSort, sortedBy } from './resultOrder.ts'
import { resultsCsv } from './resultsCsv.ts'
import type { ResultAct } from './resultsKeys.ts'
import { useShownColumns } from './useShownColumns.ts'
import { useSteadyOrder } from './useSteadyOrder.ts'

interface LineupResultsProps {
  lineups: readonly Lineup[]
  figures: SimulationFigures
  contest: number
  /** Names the file of the table. */
  contestName: string
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  isRunning: boolean
  /** Numbers of the selected lineups, from 0. */
  chosen: ReadonlySet<number>
  onChosen(chosen: ReadonlySet<number>): void
  filter: ResultFilter
  onFilter(filter: ResultFilter): void
  actions: ResultActions
  active: number | undefined
  onActive(lineup: number): void
  explained: number | undefined
  onExplain(lineup: number | undefined): void
}

/** The table of simulated lineups in one contest, with its filters and actions. */
export function LineupResults(props: LineupResultsProps) {
  const { lineups, contest, players, ruleset, isRunning, chosen, onChosen, filter, onFilter, actions } = props
  const { contestName, active, onActive, explained, onExplain } = props
  const withheld = use(WithheldContext)
  const figures = useMemo(() => contestFigures(props.figures, contest)!, [props.figures, contest])
  const rows = useMemo(
    () => resultLineups({ lineups, players, ruleset, withheld }),
    [lineups, players, ruleset, withheld],
  )
  const hasRoi = figures.contest.roi !== null
  const hasTags = useMemo(() => lineups.some(({ tags }) => tags.length > 0), [lineups])
  const hasEntry = actions.onLock !== undefined
  const columns = useMemo(
    () => resultColumns(ruleset, { roi: hasRoi, tags: hasTags, entry: hasEntry }),
    [ruleset, hasRoi, hasTags, hasEntry],
  )
  const shownColumns = useShownColumns(columns)
  const [asked, setSort] = useState<ResultSort>()
  const column = columns.find(({ figure }) => figure === asked?.by)
  const sort = asked === undefined || column === undefined ? bestFirst(figures) : asked
  const { by, isDescending } = sort
  const onSort = useCallback(
    (next: (typeof columns)[number]) => setSort(sortedBy(next, { by, isDescending })),
    [by, isDescending],
  )

  const table = useRef<HTMLDivElement>(null)
  const only = filter.isChosenOnly ? chosen : nobody
  const arrange = useCallback(
    (of: typeof figures) =>
      inOrder(rows.filter(passes(filter, of, only)), of, {
        column: columns.find(({ figure }) => figure === by)!,
        isDescending,
      }),
    [rows, filter, only, columns, by, isDescending],
  )
  const { order, isBehind, renew } = useSteadyOrder({ arrange, figures, isRunning, table })

  const selection = useSelection(chosen, active)
  const select = (next: (selection: Selection) => Selection) => {
    const changed = next(selection.held)
    selection.setAnchor(changed.anchor)
    if (changed.active !== undefined && Number(changed.active) !== active) onActive(Number(changed.active))
    if (changed.selected !== selection.held.selected) onChosen(new Set([...changed.selected].map(Number)))
  }

  const act = (what: ResultAct) => {
    const targets =
      chosen.size > 0 ? order.filter((lineup) => chosen.has(lineup)) : active === undefined ? [] : [active]
    const unseen = [...chosen].filter((lineup) => !targets.includes(lineup))
    const numbers = [...targets, ...unseen]
    if (numbers.length === 0) return
    const { locked, excluded, onLock, onExclude } = actions
    const all = numbers.map((number) => lineups[number]!)
    if (what === 'lock') onLock?.(numbers, !numbers.every((number) => locked?.has(number)))
    else if (what === 'exclude') onExclude?.(numbers, !numbers.every((number) => excluded?.has(number)))
    else ({ save: actions.save, bucket: actions.addToBucket, export: actions.export })[what]?.(all)
  }

  const writeTable = () =>
    download({
      name: `simulation ${contestName.replaceAll(/[^\w $.,-]+/g, ' ').trim()}.csv`,
      type: 'text/csv;charset=utf-8',
      text: resultsCsv({ rows: order.map((lineup) => rows[lineup]!), columns, figures, ruleset, players }),
    })

  const { locked, excluded, onLock, onExclude } = actions
  const context = useMemo(
    (): RowContext => ({
      players,
      ...(locked && excluded && onLock && onExclude && { locked, excluded, onLock, onExclude }),
    }),
    [players, locked, excluded, onLock, onExclude],
  )
  return (
    <div className="sc-simres-lineups">
      <ResultsBar
        {...{ filter, onFilter, rows, players, ruleset, hasRoi }}
        best={figures.contest.group === null ? undefined : bestCount(figures.contest.group)}
        hasChosen={chosen.size > 0}
      />
      <ResultsActs
        shown={order.length}
        chosen={chosen.size}
        actions={actions}
        onBest={(count) => onChosen(new Set(order.slice(0, count)))}
        onClear={() => onChosen(nobody)}
        onAct={act}
        onTable={writeTable}
        columnsButton={<ColumnsButton columns={columns} state={shownColumns} />}
      />
      <BestLegend {...{ isRunning, isBehind, renew }} group={figures.contest.group} worlds={props.figures.worlds} />
      <ResultsTable
        {...{ table, rows, order, figures, context, sort, onSort, select, explained, onExplain }}
        columns={shownColumns.shown}
        selection={selection.held}
        onAct={act}
      />
      {order.length === 0 && <p className="sc-simres-none">No lineup passes these filters.</p>}
    </div>
  )
}

const nobody: ReadonlySet<number> = new Set()
const bestCount = (group: readonly number[]) => group.filter((number) => number === 1).length

/** The selection as the shared functions of long lists take it: by key, with the other end of Shift. */
function useSelection(chosen: ReadonlySet<number>, active: number | undefined) {
  const [anchor, setAnchor] = useState<string>()
  const selected = useMemo(() => new Set([...chosen].map(String)), [chosen])
  const held = useMemo(
    (): Selection => ({ selected, active: active === undefined ? undefined : String(active), anchor }),
    [selected, active, anchor],
  )
  return { held, setAnchor }
}
