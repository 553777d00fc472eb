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
  /** What the table says where there are no players. */
  emptyWords: string
  /** Actual exposure of the last build by player id, in percent; undefined before one. */
  exposures: ReadonlyMap<string, number> | undefined
  sport: Sport
  site: Site
  contestType: ContestType
  /** Of the house's values. */
  withheld: WithheldValues
  ruleset: Ruleset | undefined
  edits: EditState
  history: History
  search: PoolSearch
  onSearch(search: PoolSearch): void
  /** Ids that the chosen cheatsheets pick; absent while none is chosen. */
  picks?: ReadonlySet<string> | undefined
  /** Names of the cheatsheets that pick a player, by id, whether they are chosen or not. */
  marks?: ReadonlyMap<string, readonly string[]> | undefined
  /** What chooses cheatsheets, given the players whose rows are marked. */
  targets?: ((marked: readonly string[]) => ReactNode) | undefined
  /** Makes a group of players; the same function from draw to draw. */
  onGroup?: ((ids: readonly string[]) => void) | undefined
  /** While a lineup is built by hand. */
  hand?: PoolHand | undefined
  slate: SlateKey
  isLoggedIn: boolean
  /** A player's name was chosen. */
  onOpenStats(player: Player): void
  onOpenAnalysis(): void
  /** Asks for the pool once more. */
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
  /** Highest points first: where not all can be locked, the best are. */
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
  /** Not drawn anew for a key in the name filter. */
  const targets = useMemo(() => props.targets?.(selected), [props.targets, selected])
  const { act, reset } = usePoolActs(edits, history)
  const pool = { players, ruleset, handFault: hand?.lockFault }
  const poolNow = useRef(pool)
  poolNow.current = pool

  const upload = (file: File) =>
    readOwnFile(file, () => poolNow.current)
      .then(({ action, hasLog }) => {
        act(
          action,
          `${action.label}.${hasLog ? ' Some of the file was passed over: the browser’s console lists it.' : ''}`,
        )
        const isAsBefore = action.changes.length === 0 && !hasLog
        if (isAsBefore) notifications.show({ message: 'Nothing in the file differs from the table.' })
      })
      .catch(onFileFault)

  /** Made anew with the edits, not with the filters: the buttons are not drawn for a key in the name filter. */
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
        /** The mode and what belongs to it. */
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
          /** The same file, changed meanwhile, can be chosen again. */
          currentTarget.value = ''
        }}
      />
      <Suspense fallback={<p className="sc-loading sc-pool-grid">Loading the table …</p>}>
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
    ? 'Players whose exposure you have not set are in no lineup now.'
    : 'All players are in no lineup now: set the exposure of those whom you want.'

/** A file's own faults are quiet; this one is ours or the network's. */
function onFileFault(error: unknown): void {
  console.error('the file was not made or read', error)
  notifications.show({ message: 'That file could not be made or read. Please try again.', color: 'red' })
}
