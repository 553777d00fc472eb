import type { Slate, SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { tabMark } from '../../browser/tabMark.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { Late } from '../../components/late/Late.tsx'
import { ImportSlate } from '../../features/importSlate/ImportSlate.tsx'
import { useImport } from '../../features/importSlate/useImport.ts'
import { followHints } from '../../features/plans/shared/followHints.ts'
import { nothingWithheld } from '../../features/plans/shared/withheld.ts'
import { OwnBadge } from '../../features/slate/OwnBadge.tsx'
import { useFindOwnSlate, useKeepOwnSlate } from '../../features/slate/ownSlates/useOwnSlates.ts'
import { useRemoveOwnSlate } from '../../features/slate/ownSlates/useRemoveOwnSlate.tsx'
import { useRemoveProjections } from '../../features/slate/ownSlates/useRemoveProjections.ts'
import { useNoteOpened } from '../../features/slate/ownSlates/useYourSlates.ts'
import { SlateBar } from '../../features/slate/SlateBar.tsx'
import { SlateHeading } from '../../features/slate/SlateHeading.tsx'
import { NoSlate, SlateLinks } from '../../features/slate/SlateNotice.tsx'
import { hasBroughtNumbers, pointsFrom } from '../../features/slate/shared/pointsFrom.ts'
import { slateId } from '../../features/slate/shared/slateId.ts'
import type { YourSlate } from '../../features/slate/shared/yourSlate.ts'
import { isBare, searchOf } from '../../features/slate/slateSearch.ts'
import { UpdatedStamp } from '../../features/slate/UpdatedStamp.tsx'
import { NotHere } from '../../features/slate/yourSlates/NotHere.tsx'
import { YourSlatesButton } from '../../features/slate/yourSlates/YourSlatesButton.tsx'
import { YourSlatesStrip } from '../../features/slate/yourSlates/YourSlatesStrip.tsx'
import { useSession } from '../../session/session.ts'
import { Workspace } from '../workspace/Workspace.tsx'
import { SlateLine } from './SlateLine.tsx'
import { TopBar } from './TopBar.tsx'
import { useOpenSlate } from './useOpenSlate.ts'
import { usePageSearch } from './usePageSearch.ts'

/** Without slates, an admin imports the first one. */
const AdminTab = lazy(async () => ({ default: (await import('../tabs/admin/AdminTab.tsx')).AdminTab }))

/** The lineup optimizer: the slate from the URL, its pool, and the workspace. */
export function OptimizerPage() {
  const { search, setSearch } = usePageSearch('slate')
  const open = useOpenSlate(search, (whole) => setSearch(whole, { replace: true }))
  const { selected, source, pool, names } = open
  const { isAdmin, isLoggedIn } = useSession()
  const queries = useQueryClient()
  const { history } = useRouter()
  useEffect(() => followHints({ push: (to) => history.push(to) }), [history])
  const importing = useImport()
  const { yours } = open
  const findSlate = useFindOwnSlate(yours.own)
  const keepSlate = useKeepOwnSlate()
  const removeOwn = useRemoveOwnSlate()
  const removeProjections = useRemoveProjections(withOurBaselines)
  const [isStart, setStart] = useState(() => isBare(search))
  const noteUsed = useNoteUsed(open.openOne, { isByDefault: isStart && yours.slates.length === 0 })

  /** A new slate starts at the Players tab; a new kind of contest also resets the filters. */
  const select = (key: SlateKey) => {
    const isSameKind = key.sport === selected.sport && key.contestType === selected.contestType
    const filters = isSameKind ? {} : { name: undefined, team: undefined, pos: undefined, real: undefined }
    setStart(false)
    setSearch({ ...searchOf(key), tab: undefined, player: undefined, off: undefined, targets: undefined, ...filters })
  }
  /** If it is the open one, a published slate with its name takes its place. */
  const remove = async (slate: Pick<YourSlate, 'key' | 'source'>) => {
    await removeOwn(slate)
    if (slateId(slate.key) === slateId(selected)) setSearch(searchOf(selected), { replace: true })
  }
  /** Its reader loads only for admins who use it. */
  const takeHistory = async (file: File) => {
    setSearch({ tab: 'admin', part: 'history' })
    const { pageHistoryQueue } = await import('../../features/admin/history/pageHistoryQueue.ts')
    pageHistoryQueue.getState().add([file])
  }
  const refresh = () => void pool.refetch()
  /** When the server was down, other calls failed too, so reload everything. */
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

  return (
    <>
      <TopBar
        tools={
          <YourSlatesButton
            yours={yours}
            onOpen={({ key }) => select(key)}
            onRemove={(slate) => void remove(slate)}
            onImport={importing.open}
          />
        }
        onImport={importing.open}
      >
        <SlateLine slate={selected}>
          <SlateBar
            selected={selected}
            seasons={open.seasons}
            offered={open.offered}
            known={open.known}
            onSelect={select}
          />
        </SlateLine>
      </TopBar>
      <main className="sc-main">
        <SlateHeading
          slate={selected}
          players={pool.data?.players ?? []}
          maxSalary={pool.data?.max_salary}
          isDemo={pool.data?.demo ?? false}
          areAverages={pool.data?.averages ?? false}
          baseline={pool.data?.baseline ?? null}
          stamp={
            pool.data && (
              <UpdatedStamp
                pool={{ key: selected, source }}
                updatedAt={pool.data.updated_at}
                fetchedAt={pool.dataUpdatedAt}
                isRefreshing={pool.isFetching}
                onRefresh={refresh}
              />
            )
          }
          ownBadge={
            source !== 'server' && (
              <OwnBadge
                isInBrowser={source === 'browser'}
                onUpdate={importing.open}
                onRemoveProjections={
                  hasBroughtNumbers(pool.data) ? () => void removeProjections({ key: selected, source }) : undefined
                }
                onRemove={() => void remove({ key: selected, source })}
              />
            )
          }
        />
        {names.isError && (
          <LoadFault what="slates" error={names.error} onRetry={retry}>
            {yours.own.length > 0 && (
              <SlateLinks slates={yours.own.slice(0, 3).map(({ key }) => key)} onSelect={select} />
            )}
          </LoadFault>
        )}
        {!names.isError && open.imported.isError && (
          <LoadFault what="the list of published slates" error={open.imported.error} onRetry={retry} />
        )}
        {yours.error !== null && <LoadFault what="your slates" error={yours.error} onRetry={retry} />}
        {pool.isError && <LoadFault what="players" error={pool.error} onRetry={retry} />}
        {isStart && open.otherYours.length > 0 && (
          <YourSlatesStrip slates={open.otherYours} onOpen={({ key }) => select(key)} onClose={() => setStart(false)} />
        )}
        {open.isAbsent ? (
          <NotHere
            selected={selected}
            isLoggedIn={isLoggedIn}
            yours={yours.slates}
            isAlsoOffered={open.isNameOffered}
            onOpen={select}
            onImport={importing.open}
          />
        ) : open.isMissing ? (
          <>
            <NoSlate
              selected={selected}
              slates={open.nearest}
              yours={yours.slates}
              onSelect={select}
              onImport={importing.open}
            />
            {isAdmin && (
              <Late>
                <AdminTab parts={undefined} />
              </Late>
            )}
          </>
        ) : (
          <Workspace
            key={slateId(selected)}
            slate={selected}
            isInBrowser={source === 'browser'}
            isSourceKnown={open.isSourceKnown}
            rows={pool.data?.players}
            withheld={pool.data?.withheld ?? nothingWithheld}
            isLoading={open.isLoading}
            fetchedAt={pool.dataUpdatedAt}
            isDemo={pool.data?.demo ?? false}
            pointsFrom={pointsFrom(pool.data)}
            onRefetch={refresh}
            onTouched={noteUsed}
          />
        )}
      </main>
      <ImportSlate
        importing={importing}
        open={pool.data && { key: selected, source, pool: pool.data }}
        ownSlates={yours.own}
        find={findSlate}
        keep={keepSlate}
        onOpen={select}
        onRemove={(slate) => void remove(slate)}
        onHistory={isAdmin ? (file) => void takeHistory(file) : undefined}
      />
    </>
  )
}

/** Its reader loads only when it is used. */
const withOurBaselines = async (slate: Slate) =>
  (await import('../../features/importSlate/baselineAnswer.ts')).withOurBaselines(slate)

/** The slate that only the page's defaults chose, as long as nobody touches it. It stays so on the way through the login. */
const byDefault = tabMark('slatecraft.default-slate')

/**
 * Notes the open slate as used, once it has loaded. One that only the page's defaults have chosen is noted once it is touched:
 * the bare address then opens it again, and no longer today's.
 *
 * @returns the function for that.
 */
function useNoteUsed(open: YourSlate | undefined, { isByDefault }: { isByDefault: boolean }): () => void {
  const noteOpened = useNoteOpened()
  const [noted, setNoted] = useState<string>()
  const id = open && `${open.source} ${slateId(open.key)}`
  const note = useEffectEvent(() => {
    if (open === undefined || noted === id) return
    setNoted(id)
    noteOpened(open)
  })
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    if (isTouched || !(isByDefault || byDefault.is(id))) {
      byDefault.clear()
      note()
    } else byDefault.set(id)
  }, [isByDefault, isTouched, id])
  return () => setTouched(true)
}
