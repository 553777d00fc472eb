import type { Lineup, Player, Ruleset } from '@slatecraft/slate'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { allOrNone } from '../../components/longList/selection.ts'
import { sportPositions } from '../slate/shared/sportPositions.ts'
import { ActBar } from './bar/ActBar.tsx'
import { Counted } from './bar/Counted.tsx'
import { FilterBar } from './bar/FilterBar.tsx'
import { NothingPasses } from './bar/NothingPasses.tsx'
import { SortChoice } from './bar/SortChoice.tsx'
import { lineupsOf, selectedOf } from './bar/targets.ts'
import { useLineupActs } from './bar/useLineupActs.tsx'
import { firstChoices } from './keepBest/keepChoices.ts'
import { type Asked, LineupDialogs } from './LineupDialogs.tsx'
import type { LineupActions } from './lineupActions.ts'
import { LineupList } from './list/LineupList.tsx'
import type { ListContext } from './list/listContext.ts'
import type { ListAct } from './list/listKeys.ts'
import { hasStacks } from './shared/lineupStack.ts'
import { without } from './state/lineupFilter.ts'
import type { LineupRow, SavedToo } from './state/lineupRows.ts'
import { useListState } from './state/listState.ts'
import { useAnnounced } from './state/useAnnounced.ts'
import { useLook } from './state/useLook.ts'
import { useShownRows } from './state/useShownRows.ts'
import './lineupsView.css'

interface LineupsViewProps {
  /** Identity of the list: filter, order and selection reset when it changes. */
  listKey: string
  kind: 'run' | 'bucket' | 'saved'
  lineups: readonly Lineup[]
  /** Saved lineups shown with them, marked. Actions on all lineups leave the uncounted ones alone. */
  savedToo: SavedToo
  players: ReadonlyMap<string, Player>
  /** With the current edits: a run's own are as built. */
  editedPlayers: ReadonlyMap<string, Player>
  ruleset: Ruleset
  isBuilding: boolean
  /** By `lineupHash`. */
  savedHashes: ReadonlySet<string>
  actions: LineupActions
  /** Gets the filtered lineups that count, in display order; throttled while a run is building. */
  onShown(lineups: readonly Lineup[]): void
}

const noTags: readonly string[] = []
const places = { run: 'this run', bucket: 'this bucket', saved: 'the saved lineups' }
const emptyWords = {
  run: 'No lineups were built.',
  bucket: 'This bucket is empty. Add lineups from a run, or build one by hand.',
  saved: 'No saved lineups for this slate yet.',
}

/** Lineups as a table or cards, with search, filters, sort, selection and actions. */
export function LineupsView(props: LineupsViewProps) {
  const {
    listKey,
    kind,
    lineups,
    savedToo,
    players,
    editedPlayers,
    ruleset,
    isBuilding,
    savedHashes,
    actions,
    onShown,
  } = props
  const { filter, sort, selection, setFilter, setSort, select } = useListState(listKey)
  const [look, setLook] = useLook()
  const isSavedList = kind === 'saved'
  const { rows, shown } = useShownRows({ lineups, savedToo, savedHashes, isSavedList, players, ruleset, filter, sort })
  const selected = useMemo(() => selectedOf(shown, selection.selected), [shown, selection.selected])
  const acts = useLineupActs(actions)
  const [isBucketOpen, setBucketOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [keepChoices, setKeepChoices] = useState(() => firstChoices(ruleset))
  const section = useRef<HTMLElement>(null)
  useFocusOnList(section, asked === undefined)
  useAnnounced(shown, isBuilding, onShown)

  const start = useNewest((act: ListAct, about: readonly LineupRow[]) => {
    if (about.length === 0) return
    if (act === 'save') void acts.save(about)
    else if (act === 'export') actions.export(lineupsOf(about))
    else if (act === 'bucket') setBucketOpen(actions.addTo !== undefined)
    else if (act === 'keep' || actions[act] !== undefined) setAsked({ act, about, isPicked: selected.length > 0 })
  })
  const activeOf = () => shown.filter(({ uuid }) => uuid === selection.active)
  const canSave = actions.save !== undefined
  const canTag = actions.tag !== undefined
  const context = useMemo(
    (): ListContext => ({
      players,
      ruleset,
      tones: sportPositions[ruleset.sport],
      save: canSave ? (row) => start('save', [row]) : undefined,
      editTags: canTag ? (row) => start('tag', [row]) : undefined,
    }),
    [players, ruleset, canSave, canTag, start],
  )
  const tags = useMemo(() => (isBuilding ? noTags : tagsOf(rows)), [isBuilding, rows])
  const changeHint = isBuilding ? 'Available when the build is done.' : undefined
  const leaveKinds = () => {
    if (filter.kinds.length === 0) return false
    setFilter(without(filter, 'kinds'))
    return true
  }
  const hints = {
    save: offer(actions.save, actions.saveHint),
    tag: offer(actions.tag, changeHint),
    bucket: offer(actions.addTo, actions.bucketHint),
  }
  const aboutAll = () => (selected.length > 0 ? selected : shown.filter(({ isCounted }) => isCounted))
  const onBarAct = useNewest((act: ListAct) => start(act, act === 'tag' || act === 'remove' ? selected : aboutAll()))
  const onAdd = useNewest((bucketId: string, name: string) => void acts.addTo(bucketId, name, aboutAll()))
  const onCreate = useNewest((name: string) => acts.addToNew(name, aboutAll()))

  return (
    <section ref={section} className="sc-card sc-lineups-view" aria-label="Lineups">
      <FilterBar filter={filter} onFilter={setFilter} context={context} tags={tags} look={look} onLook={setLook} />
      <div className="sc-selection-bar">
        <div className="sc-counted">
          <Counted
            all={rows}
            shown={shown}
            selected={selected.length}
            onSelectAll={() => select((held) => allOrNone(held, uuidsOf(shown)))}
          />
          {look === 'cards' && <SortChoice sort={sort} hasStacks={hasStacks(ruleset)} onSort={setSort} />}
        </div>
        <ActBar
          saveHint={hints.save}
          tagHint={hints.tag}
          bucketHint={hints.bucket}
          removeHint={offer(actions.remove, changeHint)}
          buckets={actions.buckets}
          canCreate={actions.createBucket !== undefined}
          isEmpty={shown.length === 0}
          isPicked={selected.length > 0}
          busy={acts.busy}
          isBucketOpen={isBucketOpen}
          onBucketOpen={setBucketOpen}
          onAct={onBarAct}
          onAdd={onAdd}
          onCreate={onCreate}
        />
      </div>
      {rows.length === 0 ? (
        <p className="sc-loading">{isBuilding ? 'Waiting for the first lineup.' : emptyWords[kind]}</p>
      ) : shown.length === 0 ? (
        <NothingPasses rows={rows} filter={filter} players={players} onFilter={setFilter} />
      ) : (
        <LineupList
          look={look}
          rows={shown}
          context={context}
          selection={selection}
          select={select}
          sort={sort}
          onSort={setSort}
          onEscape={leaveKinds}
          onAct={(act) => start(act, act === 'keep' ? aboutAll() : selected.length > 0 ? selected : activeOf())}
        />
      )}
      {asked !== undefined && (
        <LineupDialogs
          asked={asked}
          onAsk={setAsked}
          acts={acts}
          actions={actions}
          hints={hints}
          tags={tags}
          listed={rows.length}
          from={places[kind]}
          players={players}
          editedPlayers={editedPlayers}
          ruleset={ruleset}
          keepChoices={keepChoices}
          onKeepChoices={setKeepChoices}
          onSelect={(kept) => select((held) => ({ ...held, selected: new Set(uuidsOf(kept)) }))}
        />
      )}
    </section>
  )
}

/** Why an action is unavailable; undefined if it is available. */
const offer = (action: unknown, hint = 'Not available here.') => (action === undefined ? hint : undefined)

const uuidsOf = (rows: readonly LineupRow[]) => rows.map(({ uuid }) => uuid)

const tagsOf = (rows: readonly LineupRow[]): string[] =>
  [...new Set(rows.flatMap(({ lineup }) => lineup.tags))].sort((a, b) => a.localeCompare(b))

/** A dialog that closes leaves the focus on the list, so that its keys go on. */
function useFocusOnList(section: RefObject<HTMLElement | null>, isListAlone: boolean): void {
  const wasAlone = useRef(isListAlone)
  useEffect(() => {
    if (isListAlone && !wasAlone.current)
      section.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    wasAlone.current = isListAlone
  }, [section, isListAlone])
}

/** A stable function that always calls the newest one. */
function useNewest<Given extends unknown[], Answer>(action: (...given: Given) => Answer): (...given: Given) => Answer {
  const newest = useRef(action)
  newest.current = action
  return useCallback((...given) => newest.current(...given), [])
}
