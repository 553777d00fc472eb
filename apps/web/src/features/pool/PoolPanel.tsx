import { notifications } from '@mantine/notifications'
import type { ContestType, Player, Ruleset, Site, Sport } from '@slatecraft/slate'
import { lazy, Suspense, useMemo, useState } from 'react'
import { enterCell } from './commands/enterCell.ts'
import { toggleLock } from './commands/locks.ts'
import type { PoolAction } from './commands/poolAction.ts'
import { type PoolSearch, poolFilterOf, positionsOf } from './poolFilter.ts'
import type { EditState } from './state/editState.ts'
import { PoolToolbar } from './toolbar/PoolToolbar.tsx'

const PoolTable = lazy(() => import('./table/PoolTable.tsx').then(({ PoolTable }) => ({ default: PoolTable })))

interface PoolPanelProps {
  players: readonly Player[]
  isLoading: boolean
  /** Actual exposure of the last build by player id, in percent; undefined before one. */
  exposures: ReadonlyMap<string, number> | undefined
  sport: Sport
  site: Site
  contestType: ContestType
  ruleset: Ruleset | undefined
  edits: EditState
  search: PoolSearch
  onSearch(search: PoolSearch): void
}

/** The Players tab: filters, undo, and the table. */
export function PoolPanel(props: PoolPanelProps) {
  const { players, isLoading, exposures, sport, site, contestType, ruleset, edits, search, onSearch } = props
  const { name, team, pos, hideMax, hidePts } = search
  const filter = useMemo(
    () => poolFilterOf({ name, team, pos, hideMax, hidePts }, sport),
    [name, team, pos, hideMax, hidePts, sport],
  )
  const rows = useMemo(
    () =>
      exposures === undefined ? players : players.map((player) => ({ ...player, Exp: exposures.get(player.Id) ?? 0 })),
    [players, exposures],
  )
  const [shown, setShown] = useState(players.length)

  const act = (action: PoolAction) => {
    for (const message of action.refusals) notifications.show({ message, color: 'red' })
    edits.apply(action)
  }
  const pool = { players, ruleset }

  return (
    <div className="sc-card sc-grid-card">
      <PoolToolbar
        filter={filter}
        positions={positionsOf(sport, contestType)}
        onFilter={onSearch}
        shown={shown}
        total={players.length}
        undo={edits.position > 0 ? edits.undo : undefined}
        redo={edits.position < edits.steps.length ? edits.redo : undefined}
      />
      {edits.saving === 'page' && (
        <p className="sc-inline-fault" role="alert">
          This browser’s storage is full or blocked: your edits last until you close the page.
        </p>
      )}
      <Suspense fallback={<p className="sc-loading sc-pool-grid">Loading the table …</p>}>
        <PoolTable
          isLoading={isLoading}
          players={rows}
          sport={sport}
          site={site}
          filter={filter}
          onEdit={({ Id }, field, text) => act(enterCell(pool, Id, field, text))}
          onToggleLock={({ Id }) => act(toggleLock(pool, Id))}
          onShown={setShown}
        />
      </Suspense>
    </div>
  )
}
