import { notifications } from '@mantine/notifications'
import type { ContestType, Player, Ruleset, Site, Sport } from '@slatecraft/slate'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { EditState } from './editStore.ts'
import { PoolToolbar } from './PoolToolbar.tsx'
import { enterText, type PoolAction, toggleLock } from './poolCommands.ts'
import { type PoolSearch, poolFilterOf, positionsOf } from './poolFilter.ts'

const PoolTable = lazy(() => import('./PoolTable.tsx').then(({ PoolTable }) => ({ default: PoolTable })))

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

  const act = ({ id, change, refusal }: PoolAction) => {
    if (refusal !== undefined) notifications.show({ message: refusal, color: 'red' })
    if (change !== undefined) edits.edit(id, change)
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
        undo={edits.past.length > 0 ? edits.undo : undefined}
        redo={edits.future.length > 0 ? edits.redo : undefined}
      />
      {!edits.isStored && (
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
          onEdit={({ Id }, field, text) => act(enterText(pool, Id, field, text))}
          onToggleLock={({ Id }) => act(toggleLock(pool, Id))}
          onShown={setShown}
        />
      </Suspense>
    </div>
  )
}
