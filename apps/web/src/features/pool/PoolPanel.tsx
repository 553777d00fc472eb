import { useMediaQuery } from '@mantine/hooks'
import type { ContestType, Player, Ruleset, Site, SlateKey, Sport } from '@slatecraft/slate'
import { lazy, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { Late } from '../../components/late/Late.tsx'
import type { History } from '../../inputs/undo/history.ts'
import { startTimes } from '../../words/startTimes.ts'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { PointsFromContext } from '../slate/shared/pointsFrom.ts'
import { useZone } from '../slate/shared/zoneChoice.ts'
import { useUpload } from './files/useUpload.ts'
import { filterWords, noFilters, type PoolSearch, positionsOf, realPositionsOf } from './poolFilter.ts'
import type { PoolHand } from './poolHand.ts'
import type { EditState } from './state/editState.ts'
import { ColumnsButton } from './table/layout/ColumnsButton.tsx'
import { useColumnLayout } from './table/layout/useColumnLayout.ts'
import { PoolToolbar } from './toolbar/PoolToolbar.tsx'
import { usePoolActs } from './usePoolActs.tsx'
import { usePoolCommands } from './usePoolCommands.ts'
import { usePoolRows } from './usePoolRows.ts'

const PoolTable = lazy(async () => ({ default: (await import('./table/PoolTable.tsx')).PoolTable }))
const BaseExposuresDialog = lazy(async () => ({
  default: (await import('./dialogs/BaseExposuresDialog.tsx')).BaseExposuresDialog,
}))
const ChangePlayersDialog = lazy(async () => ({
  default: (await import('./dialogs/ChangePlayersDialog.tsx')).ChangePlayersDialog,
}))

interface PoolPanelProps {
  players: readonly Player[]
  isLoading: boolean
  /** The table's message if there are no players. */
  emptyWords: string
  /** Actual exposure in the last build by player id, in percent; undefined before a build. */
  exposures: ReadonlyMap<string, number> | undefined
  sport: Sport
  site: Site
  contestType: ContestType
  /** Which default values are withheld. */
  withheld: WithheldValues
  ruleset: Ruleset | undefined
  edits: EditState
  history: History
  search: PoolSearch
  onSearch(search: PoolSearch): void
  /** Ids picked by the selected cheatsheets; absent if none is selected. */
  picks?: ReadonlySet<string> | undefined
  /** Names of all cheatsheets that pick a player, by id. */
  marks?: ReadonlyMap<string, readonly string[]> | undefined
  /** Renders the cheatsheet menu, given the selected players. */
  targets?: ((marked: readonly string[]) => ReactNode) | undefined
  /** Makes a group of players; must be a stable function. */
  onGroup?: ((ids: readonly string[]) => void) | undefined
  /** Copies from another slate; must be a stable function. Undefined until the settings are loaded. */
  onCopy?: (() => void) | undefined
  /** Set while hand-building. */
  hand?: PoolHand | undefined
  slate: SlateKey
  isLoggedIn: boolean
  /** Called when a player's name is clicked. */
  onOpenStats(player: Player): void
  onOpenAnalysis(): void
  /** Reloads the pool. */
  onRefetch(): void
}

/** The Players tab: filters, commands, and the table. */
export function PoolPanel(props: PoolPanelProps) {
  const { players, sport, site, contestType, withheld, ruleset, edits, search, onSearch, hand, history, onGroup } =
    props
  const isHandBuilding = search.hand === '1'
  const { filter, rows, shownIds } = usePoolRows(props)
  const isNarrow = useMediaQuery('(max-width: 1099.98px)', false, { getInitialValueInEffect: false })
  const zone = useZone()
  const { counter } = props.slate
  const pointsFrom = use(PointsFromContext)
  const kind = useMemo(
    () => ({ sport, site, contestType, withheld, pointsFrom, isNarrow, starts: startTimes(zone, counter) }),
    [sport, site, contestType, withheld, pointsFrom, isNarrow, zone, counter],
  )
  const columns = useColumnLayout(sport, contestType, isNarrow)
  const realPositions = useMemo(() => realPositionsOf(sport, contestType, players), [sport, contestType, players])
  const [selected, setSelected] = useState<readonly string[]>([])
  const selectedNow = useRef(selected)
  selectedNow.current = selected
  const [dialog, setDialog] = useState<'change' | 'base'>()
  const closeDialog = () => setDialog(undefined)
  const fileInput = useRef<HTMLInputElement>(null)
  /** Memoized, so typing in the name filter does not redraw it. */
  const targets = useMemo(() => props.targets?.(selected), [props.targets, selected])
  const acts = usePoolActs(edits, history)
  const actWithHint = (action: Parameters<typeof acts.act>[0]) => acts.act(action, `${action.label}.`)
  const pool = { players, ruleset, handFault: hand?.lockFault }
  const upload = useUpload(pool, acts.act)
  const commands = usePoolCommands({
    players,
    contestType,
    slate: props.slate,
    ruleset,
    withheld,
    edits,
    acts,
    isLoggedIn: props.isLoggedIn,
    isHandBuilding,
    openDialog: setDialog,
    chooseFile: useCallback(() => fileInput.current?.click(), []),
    openGroup: useMemo(() => onGroup && (() => onGroup(selectedNow.current)), [onGroup]),
    onCopy: props.onCopy,
    onOpenAnalysis: props.onOpenAnalysis,
    onRefetch: props.onRefetch,
    onSearch,
  })

  return (
    <div className="sc-card sc-grid-card">
      <PoolToolbar
        filter={filter}
        positions={positionsOf(sport, contestType)}
        realPositions={realPositions}
        isHandBuilding={isHandBuilding}
        onFilter={onSearch}
        shown={shownIds.length}
        total={players.length}
        commands={commands}
        targets={targets}
        columns={<ColumnsButton kind={kind} players={players} {...columns} />}
        history={history}
        saving={edits.saving}
        isLoggedIn={props.isLoggedIn}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Custom projections file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) upload(file)
          /** Lets the user choose the same (edited) file again. */
          currentTarget.value = ''
        }}
      />
      {players.length === 0 && !props.isLoading && (
        <p className="sc-pool-none" role="status">
          {props.emptyWords}
        </p>
      )}
      {shownIds.length === 0 && players.length > 0 && !props.isLoading && (
        <p className="sc-pool-none" role="status">
          No player matches {filterWords(filter)}.{' '}
          <button type="button" className="sc-link" onClick={() => onSearch(noFilters)}>
            Clear the filters
          </button>
        </p>
      )}
      <Late fallback={<p className="sc-loading sc-pool-grid">Loading table …</p>}>
        <PoolTable
          isLoading={props.isLoading}
          players={rows}
          kind={kind}
          columns={columns}
          filter={filter}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          pool={pool}
          onAct={acts.act}
          onOpenStats={props.onOpenStats}
          onSelect={setSelected}
          marks={props.marks}
          onGroup={onGroup}
          hand={hand}
        />
      </Late>
      <Late>
        {dialog === 'base' && (
          <BaseExposuresDialog
            players={players}
            edits={edits.edits}
            sport={sport}
            positions={positionsOf(sport, 'classic')}
            onAct={actWithHint}
            onClose={closeDialog}
          />
        )}
        {dialog === 'change' && (
          <ChangePlayersDialog
            players={players}
            edits={edits}
            ruleset={ruleset}
            sport={sport}
            selected={selected}
            shown={shownIds}
            filterWords={filterWords(filter)}
            onAct={actWithHint}
            onClose={closeDialog}
          />
        )}
      </Late>
    </div>
  )
}
