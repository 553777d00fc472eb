import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { ContestType, Player, Ruleset, Site, SlateKey, Sport } from '@slatecraft/slate'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { download, type ExportFile } from '../../browser/download.ts'
import { isInDialog } from '../../browser/isInDialog.ts'
import type { History } from '../../inputs/undo/history.ts'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { zeroDefaults } from './commands/zeroDefaults.ts'
import { projectionsFile, readOwnFile, templateFile } from './files/poolFiles.ts'
import { filterWords, isShown, type PoolSearch, poolFilterOf, positionsOf } from './poolFilter.ts'
import type { PoolHand } from './poolHand.ts'
import type { EditState } from './state/editState.ts'
import { PoolToolbar } from './toolbar/PoolToolbar.tsx'
import { poolCommands } from './toolbar/poolCommands.ts'
import { usePoolActs } from './usePoolActs.tsx'
import { withExposures } from './withExposures.ts'

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
  const { players, isLoading, exposures, sport, site, contestType, withheld, ruleset, edits, search, onSearch, picks } =
    props
  const { hand, history, slate, isLoggedIn, onOpenAnalysis, onRefetch, onGroup } = props
  const { name, team, pos, hideMax, hidePts, fits } = search
  const isHandBuilding = search.hand === '1'
  const filter = useMemo(
    () =>
      poolFilterOf(
        { name, team, pos, hideMax, hidePts, fits, hand: isHandBuilding ? '1' : '' },
        sport,
        picks,
        withheld,
      ),
    [name, team, pos, hideMax, hidePts, fits, isHandBuilding, sport, picks, withheld],
  )
  const withExp = useMemo(() => (exposures === undefined ? undefined : withExposures(exposures)), [exposures])
  const rows = useMemo(() => withExp?.(players) ?? players, [players, withExp])
  const narrowing = filter.onlyFits ? hand : undefined
  /** Highest points first, so if not all can be locked, the best are. */
  const shown = useMemo(
    () =>
      players
        .filter((player) => isShown(player, filter, narrowing))
        .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
        .map(({ Id }) => Id),
    [players, filter, narrowing],
  )
  const [selected, setSelected] = useState<readonly string[]>([])
  const selectedNow = useRef(selected)
  selectedNow.current = selected
  const [dialog, setDialog] = useState<'change' | 'base'>()
  const fileInput = useRef<HTMLInputElement>(null)
  /** Memoized, so typing in the name filter does not redraw it. */
  const targets = useMemo(() => props.targets?.(selected), [props.targets, selected])
  const { act, reset } = usePoolActs(edits, history)
  const pool = { players, ruleset, handFault: hand?.lockFault }
  const poolNow = useRef(pool)
  poolNow.current = pool

  const upload = (file: File) =>
    readOwnFile(file, () => poolNow.current)
      .then(({ action, hasLog }) => {
        act(action, `${action.label}.${hasLog ? ' Some rows were skipped. The browser console lists them.' : ''}`)
        const isAsBefore = action.changes.length === 0 && !hasLog
        if (isAsBefore) notifications.show({ message: 'The file matches the table. Nothing changed.' })
      })
      .catch(onFileFault)

  /** Depends on edits, not on filters, so typing in the name filter does not redraw the buttons. */
  const commands = useMemo(
    () =>
      poolCommands({
        hasPlayers: players.length > 0,
        isShowdown: contestType === 'showdown',
        edits,
        openChange: () => setDialog('change'),
        openGroup: onGroup && (() => onGroup(selectedNow.current)),
        openBaseExposures: () => setDialog('base'),
        zeroDefaults() {
          act(zeroDefaults(edits.edits, isLoggedIn), zeroedWords(isLoggedIn))
          if (isLoggedIn) onRefetch()
        },
        reset() {
          reset()
          onRefetch()
        },
        exportProjections: () => save(projectionsFile(slate, players, withheld)),
        uploadProjections: () => fileInput.current?.click(),
        exportTemplate: () => save(templateFile(slate, players, withheld)),
        openAnalysis: onOpenAnalysis,
        isHandBuilding,
        /** Hand-build mode and its state. */
        toggleHand: ruleset && (() => onSearch(isHandBuilding ? { hand: '', fits: '' } : { hand: '1' })),
      }),
    [
      players,
      contestType,
      withheld,
      edits,
      slate,
      isLoggedIn,
      act,
      reset,
      onOpenAnalysis,
      onRefetch,
      onGroup,
      isHandBuilding,
      ruleset,
      onSearch,
    ],
  )
  useHotkeys(
    commands.groups
      .flat()
      .flatMap(({ shortcut, isEnabled, run }) =>
        shortcut === undefined ? [] : [[shortcut, (event) => void (isEnabled && !isInDialog(event) && run())]],
      ),
    [],
  )

  return (
    <div className="sc-card sc-grid-card">
      <PoolToolbar
        filter={filter}
        positions={positionsOf(sport, contestType)}
        isHandBuilding={isHandBuilding}
        onFilter={onSearch}
        shown={shown.length}
        total={players.length}
        commands={commands}
        targets={targets}
        history={history}
        saving={edits.saving}
        isLoggedIn={isLoggedIn}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Custom projections file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void upload(file)
          /** Lets the user choose the same (edited) file again. */
          currentTarget.value = ''
        }}
      />
      <Suspense fallback={<p className="sc-loading sc-pool-grid">Loading table …</p>}>
        <PoolTable
          isLoading={isLoading}
          emptyWords={props.emptyWords}
          players={rows}
          sport={sport}
          site={site}
          filter={filter}
          contestType={contestType}
          withheld={withheld}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          pool={pool}
          onAct={act}
          onOpenStats={props.onOpenStats}
          onSelect={setSelected}
          marks={props.marks}
          onGroup={onGroup}
          hand={hand}
        />
      </Suspense>
      <Suspense>
        {dialog === 'base' && (
          <BaseExposuresDialog
            players={players}
            edits={edits.edits}
            sport={sport}
            positions={positionsOf(sport, 'classic')}
            onAct={(action) => act(action, `${action.label}.`)}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'change' && (
          <ChangePlayersDialog
            players={players}
            edits={edits}
            ruleset={ruleset}
            sport={sport}
            selected={selected}
            shown={shown}
            filterWords={filterWords(filter)}
            onAct={(action) => act(action, `${action.label}.`)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

const save = (file: Promise<ExportFile>) => void file.then(download).catch(onFileFault)

const zeroedWords = (isLoggedIn: boolean) =>
  isLoggedIn
    ? 'Players without an exposure from you are now in no lineups.'
    : 'All players are now in no lineups. Set an exposure for the players you want.'

/** Problems in the file itself are only logged; this is an unexpected error. */
function onFileFault(error: unknown): void {
  console.error('unable to create or read the file', error)
  notifications.show({ message: 'Unable to create or read that file. Please try again.', color: 'red' })
}
