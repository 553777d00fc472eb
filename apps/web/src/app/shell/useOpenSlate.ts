import { useEffect, useMemo, useState } from 'react'
import { namesIn, nearestSlates, seasonsFor, slateToShow } from '../../features/slate/offeredSlates.ts'
import { useLocalSlates } from '../../features/slate/ownSlates/useOwnSlates.ts'
import { useImportedSlates, usePlayers, useSlateNames } from '../../features/slate/slateQueries.ts'
import { isSearchOf, resolveSelection, type SlateSearch, searchOf } from '../../features/slate/slateSearch.ts'

/**
 * Resolves the URL: the slate, its source, its pool, and the other choices. Defaults are written to the URL, so a link or
 * reload opens the same slate tomorrow.
 */
export function useOpenSlate(search: SlateSearch, mirror: (search: SlateSearch) => void) {
  const [openedAt] = useState(() => Date.now())
  const wanted = useMemo(() => resolveSelection(search, openedAt), [search, openedAt])
  const names = useSlateNames(wanted)
  const imported = useImportedSlates(wanted).data?.slates ?? []
  const local = useLocalSlates()
  const ownHere = local.keys.filter(({ sport, site }) => sport === wanted.sport && site === wanted.site)
  const known = [...ownHere, ...imported]

  const shown = slateToShow({
    wanted,
    own: local.isLoading ? undefined : local.keys,
    names: names.isError ? 'failed' : (names.data?.[wanted.contestType] ?? 'loading'),
  })
  const pool = usePlayers(shown)
  const selected = shown?.key ?? wanted
  const isMissing = shown === undefined && names.isSuccess && !local.isLoading

  useEffect(() => {
    if (shown !== undefined && !isSearchOf(search, shown.key)) mirror(searchOf(shown.key))
  })
  useEffect(() => {
    if (names.error !== null) console.error('unable to fetch slates', names.error)
  }, [names.error])
  useEffect(() => {
    if (pool.error !== null) console.error('unable to fetch players', pool.error)
  }, [pool.error])

  const own = namesIn(local.keys, wanted)
  return {
    selected,
    source: shown?.source ?? 'server',
    /** Until the uploaded slates are listed, it may be one of them. */
    isSourceKnown: !local.isLoading,
    pool,
    names,
    isMissing,
    isLoading: pool.isLoading || (shown === undefined && !isMissing),
    /** Names to choose from: uploaded slates, and published slates without an uploaded one of the same name. */
    offered: {
      own,
      isKnown: names.isSuccess,
      server: (names.data?.[wanted.contestType] ?? []).filter((name) => !own.includes(name)),
    },
    seasons: seasonsFor(wanted.sport, wanted.season, known),
    known,
    nearest: nearestSlates(wanted, [...known, ...local.keys]),
    /** All uploaded slates of any sport. */
    ownSlates: local.keys,
  }
}
