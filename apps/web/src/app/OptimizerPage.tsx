import type { SlateKey } from '@slatecraft/slate'
import { useEffect, useMemo, useState } from 'react'
import { chooseSlate, nearestSlates, seasonsFor } from '../features/slate/offeredSlates.ts'
import { SlateBar } from '../features/slate/SlateBar.tsx'
import { SlateHeading } from '../features/slate/SlateHeading.tsx'
import { LoadFault, NoSlate } from '../features/slate/SlateNotice.tsx'
import { useImportedSlates, usePlayers, useSlateNames } from '../features/slate/slateQueries.ts'
import { resolveSelection, searchOf } from '../features/slate/slateSearch.ts'
import { slateId } from '../slateId.ts'
import { TopBar } from './TopBar.tsx'
import { usePageSearch } from './usePageSearch.ts'
import { Workbench } from './Workbench.tsx'

/** The lineup generator: which slate the address means, its pool, and the workbench on it. */
export function OptimizerPage() {
  const { search, setSearch } = usePageSearch()
  const [openedAt] = useState(() => Date.now())
  const wanted = useMemo(() => resolveSelection(search, openedAt), [search, openedAt])
  const names = useSlateNames(wanted)
  const imported = useImportedSlates(wanted).data?.slates ?? []
  const offered = names.data?.[wanted.contestType] ?? []
  const slate = names.isError ? wanted.slate : chooseSlate(wanted.slate, offered)
  const selected = { ...wanted, slate: slate ?? wanted.slate }
  const pool = usePlayers(slate === undefined ? undefined : selected)

  useEffect(() => {
    if (pool.error !== null) console.error('unable to fetch players', pool.error)
  }, [pool.error])

  /** Another slate starts at the Players tab (SL-21). */
  const select = (key: SlateKey) => setSearch({ ...searchOf(key), tab: undefined })
  const isMissing = names.isSuccess && slate === undefined

  return (
    <>
      <TopBar>
        <SlateBar
          selected={selected}
          seasons={seasonsFor(wanted.sport, wanted.season, imported)}
          offered={offered}
          imported={imported}
          onSelect={select}
        />
      </TopBar>
      <main className="sc-main">
        <SlateHeading
          slate={selected}
          players={pool.data?.players ?? []}
          maxSalary={pool.data?.max_salary}
          updatedAt={pool.data?.updated_at}
          isDemo={pool.data?.demo ?? false}
        />
        {names.isError && (
          <LoadFault message={`Unable to fetch slates. ${names.error.message}`} onRetry={() => void names.refetch()} />
        )}
        {pool.isError && (
          <LoadFault message={`Unable to fetch players. ${pool.error.message}`} onRetry={() => void pool.refetch()} />
        )}
        {isMissing && <NoSlate selected={wanted} slates={nearestSlates(wanted, imported)} onSelect={select} />}
        <Workbench
          key={slateId(selected)}
          slate={selected}
          rows={pool.data?.players}
          isLoading={names.isLoading || pool.isLoading}
          search={search}
          onSearch={setSearch}
        />
      </main>
    </>
  )
}
