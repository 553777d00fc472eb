import type { SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ImportSlate } from '../../features/importSlate/ImportSlate.tsx'
import { useImport } from '../../features/importSlate/useImport.ts'
import { followHints } from '../../features/plans/shared/followHints.ts'
import { nothingWithheld } from '../../features/plans/shared/withheld.ts'
import { OwnBadge } from '../../features/slate/OwnBadge.tsx'
import { useKeepOwnSlate, useOwnSlates } from '../../features/slate/ownSlates/useOwnSlates.ts'
import { useRemoveOwnSlate } from '../../features/slate/ownSlates/useRemoveOwnSlate.tsx'
import { SlateBar } from '../../features/slate/SlateBar.tsx'
import { SlateHeading } from '../../features/slate/SlateHeading.tsx'
import { LoadFault, NoSlate, SlateLinks } from '../../features/slate/SlateNotice.tsx'
import { slateId } from '../../features/slate/shared/slateId.ts'
import { searchOf } from '../../features/slate/slateSearch.ts'
import { UpdatedStamp } from '../../features/slate/UpdatedStamp.tsx'
import { useSession } from '../../session/session.ts'
import { Workspace } from '../workspace/Workspace.tsx'
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
  const { isAdmin } = useSession()
  const queries = useQueryClient()
  const { history } = useRouter()
  useEffect(() => followHints({ push: (to) => history.push(to) }), [history])
  const importing = useImport()
  const ownSlates = useOwnSlates()
  const keepSlate = useKeepOwnSlate()
  const removeSlate = useRemoveOwnSlate()

  /** A new slate starts at the Players tab; a new kind of contest also resets the filters. */
  const select = (key: SlateKey) => {
    const isSameKind = key.sport === selected.sport && key.contestType === selected.contestType
    const filters = isSameKind ? {} : { name: undefined, team: undefined, pos: undefined }
    setSearch({ ...searchOf(key), tab: undefined, targets: undefined, ...filters })
  }
  const refresh = () => void pool.refetch()
  /** When the server was down, other calls failed too, so reload everything. */
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
            {open.ownSlates.length > 0 && <SlateLinks slates={open.ownSlates.slice(0, 3)} onSelect={select} />}
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
          <Workspace
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
        ownSlates={open.ownSlates}
        find={(key) => ownSlates.find(key)}
        keep={keepSlate}
        onOpen={select}
        onRemove={(key) => void removeSlate(key)}
      />
    </>
  )
}
