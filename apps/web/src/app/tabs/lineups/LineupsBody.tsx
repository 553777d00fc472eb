import type { LineupKind } from '@slatecraft/results'
import type { Lineup, Ruleset } from '@slatecraft/slate'
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Late } from '../../../components/late/Late.tsx'
import type { ExportParts } from '../../../features/export/exportParts.ts'
import { useExporting } from '../../../features/export/useExporting.tsx'
import { addKind } from '../../../features/lineups/state/listState.ts'
import { useAnalysisRight } from '../../../features/plans/shared/usePlan.ts'
import type { Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import { type KeepHints, lineupActionsOf } from './lineupActionsOf.ts'
import type { LineupsPart } from './useLineupsPart.ts'
import { countedLineups, type ShownLineups } from './useShownLineups.ts'

const LineupsView = lazy(async () => ({
  default: (await import('../../../features/lineups/LineupsView.tsx')).LineupsView,
}))
const ResultsPanel = lazy(async () => ({
  default: (await import('../../../features/results/ResultsPanel.tsx')).ResultsPanel,
}))

interface LineupsBodyProps extends Pick<Workspace, 'slate' | 'isInBrowser'> {
  ruleset: Ruleset
  view: ShownLineups
  part: LineupsPart
  onPart(part: LineupsPart): void
  runs: Runs
  saved: SavedLineups
  hints: KeepHints
  exportParts: ExportParts
}

/** The lineups, or the analysis of the filtered lineups. */
export function LineupsBody(props: LineupsBodyProps) {
  const { slate, isInBrowser, ruleset, view, part, onPart, runs, saved, hints, exportParts } = props
  const exporting = useExporting(exportParts)
  const editedPlayers = useMemo(
    () => new Map(exportParts.players.map((player) => [player.Id, player])),
    [exportParts.players],
  )
  const isFull = useAnalysisRight(slate.sport)
  const { key, kind, lineups, savedToo, players, playerList, isBuilding } = view
  const [left, setLeft] = useState<{ key: string; lineups: readonly Lineup[] }>()
  const all = useMemo(() => countedLineups({ lineups, savedToo }), [lineups, savedToo])
  const isFiltered = left?.key === key && left.lineups.length < all.length
  /** In list order, however it is sorted. */
  const filtered = useMemo(() => {
    const shown = isFiltered ? new Set(left.lineups) : undefined
    return shown && all.filter((lineup) => shown.has(lineup))
  }, [isFiltered, left, all])
  const isNumbered = part === 'analysis' && !isBuilding
  const numbers = useMemo(
    () => (isNumbered ? new Map(lineups.map(({ uuid }, index) => [uuid, index + 1])) : undefined),
    [isNumbered, lineups],
  )
  const list = useRef<HTMLDivElement>(null)
  const isArriving = useRef(false)
  useEffect(() => {
    if (part !== 'lineups' || !isArriving.current) return
    isArriving.current = false
    list.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }, [part])
  const showLineups = useCallback(
    (kind: LineupKind) => {
      addKind(key, kind)
      isArriving.current = true
      onPart('lineups')
    },
    [key, onPart],
  )
  return (
    <Late fallback={<p className="sc-loading">Loading lineups …</p>}>
      {/* It stays, with its filters and what is selected, while the analysis is looked at. */}
      <div ref={list} hidden={part !== 'lineups'}>
        <LineupsView
          listKey={key}
          kind={kind}
          lineups={lineups}
          savedToo={savedToo}
          players={players}
          editedPlayers={editedPlayers}
          ruleset={ruleset}
          isBuilding={isBuilding}
          savedHashes={saved.hashes}
          actions={lineupActionsOf({ view, runs, saved, hints, export: exporting.upload })}
          onShown={(shown) => setLeft({ key, lineups: shown })}
        />
      </div>
      {part === 'analysis' && (
        <>
          {filtered !== undefined && !isBuilding && (
            <p className="sc-runs-hint">
              Of the {filtered.length.toLocaleString('en-US')} of {all.length.toLocaleString('en-US')} lineups that the
              filters leave.
            </p>
          )}
          <ResultsPanel
            slate={slate}
            isInBrowser={isInBrowser}
            ruleset={ruleset}
            players={playerList}
            lineups={isBuilding ? all : (filtered ?? all)}
            numbers={numbers}
            isBuilding={isBuilding}
            isFull={isFull}
            onLineups={showLineups}
          />
        </>
      )}
      {exporting.dialog}
    </Late>
  )
}
