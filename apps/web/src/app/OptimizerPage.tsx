import type { SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ImportSlate } from '../features/importSlate/ImportSlate.tsx'
import { useImport } from '../features/importSlate/useImport.ts'
import { OwnBadge } from '../features/slate/OwnBadge.tsx'
import { SlateBar } from '../features/slate/SlateBar.tsx'
import { SlateHeading } from '../features/slate/SlateHeading.tsx'
import { LoadFault, NoSlate, SlateLinks } from '../features/slate/SlateNotice.tsx'
import { useKeepSlate } from '../features/slate/shelf/useKeepSlate.ts'
import { useRemoveSlate } from '../features/slate/shelf/useRemoveSlate.tsx'
import { useShelf } from '../features/slate/shelf/useShelf.ts'
import { searchOf } from '../features/slate/slateSearch.ts'
import { UpdatedStamp } from '../features/slate/UpdatedStamp.tsx'
import { followHints } from '../plan/followHints.ts'
import { nothingWithheld } from '../plan/withheld.ts'
import { useSession } from '../session.ts'
import { slateId } from '../slateId.ts'
import { TopBar } from './TopBar.tsx'
import { useOpenSlate } from './useOpenSlate.ts'
import { usePageSearch } from './usePageSearch.ts'
import { Workbench } from './Workbench.tsx'

/** Where no slate is there, an admin brings the first one. */
const AdminTab = lazy(async () => ({ default: (await import('./admin/AdminTab.tsx')).AdminTab }))

/** The lineup generator: which slate the address means, its pool, and the workbench on it. */
export function OptimizerPage() {
  const { search, setSearch } = usePageSearch('slate')
  const open = useOpenSlate(search, (whole) => setSearch(whole, { replace: true }))
  const { selected, source, pool, names } = open
  const { isAdmin } = useSession()
  const queries = useQueryClient()
  const { history } = useRouter()
  useEffect(() => followHints({ push: (to) => history.push(to) }), [history])
  const importing = useImport()
  const shelf = useShelf()
  const keepSlate = useKeepSlate()
  const removeSlate = useRemoveSlate()

  /** Another slate starts at the Players tab, another kind of contest without what its players were filtered by. */
  const select = (key: SlateKey) => {
    const isSameKind = key.sport === selected.sport && key.contestType === selected.contestType
    const filters = isSameKind ? {} : { name: undefined, team: undefined, pos: undefined }
    setSearch({ ...searchOf(key), tab: undefined, targets: undefined, ...filters })
  }
  const refresh = () => void pool.refetch()
  /** A server that was down refused more than what says so. */
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

  return (
    <>
      <TopBar onImport={importing.open}>
        <SlateBar
          selected={selected}
          seasons={open.seasons}
          offered={open.offered}
          known={open.known}
          onSelect={select}
        />
      </TopBar>
      <main className="sc-main">
        <SlateHeading
          slate={selected}
          players={pool.data?.players ?? []}
          maxSalary={pool.data?.max_salary}
          isDemo={pool.data?.demo ?? false}
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
            source === 'browser' && <OwnBadge onUpdate={importing.open} onRemove={() => void removeSlate(selected)} />
          }
        />
        {names.isError && (
          <LoadFault message={`Unable to fetch slates. ${names.error.message}`} onRetry={retry}>
            {open.shelf.length > 0 && <SlateLinks slates={open.shelf.slice(0, 3)} onSelect={select} />}
          </LoadFault>
        )}
        {pool.isError && <LoadFault message={`Unable to fetch players. ${pool.error.message}`} onRetry={retry} />}
        {open.isMissing ? (
          <>
            <NoSlate selected={selected} slates={open.nearest} onSelect={select} onImport={importing.open} />
            {isAdmin && (
              <Suspense fallback={null}>
                <AdminTab parts={undefined} />
              </Suspense>
            )}
          </>
        ) : (
          <Workbench
            key={slateId(selected)}
            slate={selected}
            isOwn={source === 'browser'}
            isSourceKnown={open.isSourceKnown}
            rows={pool.data?.players}
            withheld={pool.data?.withheld ?? nothingWithheld}
            isLoading={open.isLoading}
            fetchedAt={pool.dataUpdatedAt}
            isDemo={pool.data?.demo ?? false}
            onRefetch={refresh}
          />
        )}
      </main>
      <ImportSlate
        importing={importing}
        open={pool.data && { key: selected, source, pool: pool.data }}
        shelf={open.shelf}
        find={(key) => shelf.find(key)}
        keep={keepSlate}
        onOpen={select}
        onRemove={(key) => void removeSlate(key)}
      />
    </>
  )
}
