import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { slatesWithRecord } from '../../browser/browserRecord.ts'
import { editRecordNames } from '../../features/pool/state/slateRecords.ts'
import { namesIn, nearestSlates, seasonsFor, slateToShow } from '../../features/slate/offeredSlates.ts'
import { useYourSlates } from '../../features/slate/ownSlates/useYourSlates.ts'
import { slateId } from '../../features/slate/shared/slateId.ts'
import { useImportedSlates, usePlayers, useSlateNames } from '../../features/slate/slateQueries.ts'
import { isBare, isSearchOf, resolveSelection, type SlateSearch, searchOf } from '../../features/slate/slateSearch.ts'
import { inputRecordNames } from '../../inputs/storedInputs.ts'
import { useStoredUser } from '../../session/storedUser.ts'

/**
 * Resolves the URL: the slate, its source, its pool, and the other choices. The bare address opens the slate that was used
 * last. What the URL leaves out is written to it, so a link or reload opens the same slate tomorrow.
 */
export function useOpenSlate(search: SlateSearch, mirror: (search: SlateSearch) => void) {
  const [openedAt] = useState(() => Date.now())
  const user = useStoredUser()
  const yours = useYourSlates(async (staying) => {
    if (user === undefined || slatesWithRecord([...inputRecordNames, ...editRecordNames]).size === 0) return []
    const { adoptVisitorsInputs } = await import('./adoptVisitorsInputs.ts')
    return adoptVisitorsInputs(user, staying)
  })
  const lastUsed = isBare(search) ? yours.slates[0]?.key : undefined
  const wanted = useMemo(
    () => resolveSelection(lastUsed === undefined ? search : searchOf(lastUsed), openedAt),
    [search, lastUsed, openedAt],
  )
  const isWantedKnown = !isBare(search) || !yours.isLoading
  const names = useSlateNames(wanted, { enabled: isWantedKnown })
  const imported = useImportedSlates(wanted)
  const ownKeys = yours.own.map(({ key }) => key)
  const ownHere = ownKeys.filter(({ sport, site }) => sport === wanted.sport && site === wanted.site)
  const known = [...ownHere, ...(imported.data?.slates ?? [])]

  const isOwnWanted = search.own !== undefined
  const shown = slateToShow({
    wanted,
    isOwnWanted,
    own: yours.isLoading ? undefined : yours.own,
    names: names.isError ? 'failed' : (names.data?.[wanted.contestType] ?? 'loading'),
  })
  const pool = usePlayers(shown)
  const selected = shown?.key ?? wanted
  const source = shown?.source ?? 'server'
  const isAbsent = isOwnWanted && shown === undefined && !yours.isLoading
  const isMissing = shown === undefined && names.isSuccess && !yours.isLoading && !isAbsent

  useEffect(() => {
    if (shown === undefined) return
    const how = { isOwn: shown.source !== 'server' }
    if (!isSearchOf(search, shown.key, how)) mirror(searchOf(shown.key, how))
  })
  useEffect(() => {
    if (names.error !== null) console.error('unable to fetch slates', names.error)
  }, [names.error])
  useEffect(() => {
    if (pool.error !== null) console.error('unable to fetch players', pool.error)
  }, [pool.error])
  useImportElsewhere(source === 'server' && pool.data?.own === true)

  const own = namesIn(ownKeys, wanted)
  const offeredNames = names.data?.[wanted.contestType] ?? []
  return {
    selected,
    source,
    /** Until the imported slates are listed, it may be one of them. */
    isSourceKnown: !yours.isLoading,
    pool,
    names,
    imported,
    isMissing,
    /** The URL is of an imported slate that is not here. */
    isAbsent: isAbsent && yours.error === null,
    /** The server has a slate with the URL's name, if not the imported one. */
    isNameOffered: offeredNames.includes(wanted.slate),
    isLoading: pool.isLoading || (shown === undefined && !isMissing && !isAbsent),
    /** Names to choose from: imported slates, and published slates without an imported one of the same name. */
    offered: { own, isKnown: names.isSuccess, server: offeredNames.filter((name) => !own.includes(name)) },
    seasons: seasonsFor(wanted, known, openedAt),
    known,
    nearest: nearestSlates(wanted, [...known, ...ownKeys]),
    yours,
    /** The open slate, for the list of used ones. */
    openOne: pool.data && { key: selected, source, players: pool.data.players.length, usedAt: undefined },
    otherYours: yours.slates.filter(({ key }) => slateId(key) !== slateId(selected)),
  }
}

/** Another browser has imported the open slate since the list was fetched. */
function useImportElsewhere(isDetected: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isDetected) void queries.invalidateQueries({ queryKey: ['your-slates'] })
  }, [isDetected, queries])
}
