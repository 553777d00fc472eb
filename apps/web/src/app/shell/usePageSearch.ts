import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PageSearch, searchNames } from './pageSearch.ts'

/** Changes URL parameters; `replace` adds no browser history entry. */
type SetSearch = (change: PageSearch, how?: { replace: boolean }) => void

interface SearchState<Name extends keyof PageSearch> {
  /** Keeps its identity until one of its parameters changes. */
  search: Pick<PageSearch, Name>
  setSearch: SetSearch
}

/** One group of URL parameters. */
export function usePageSearch<Part extends keyof typeof searchNames>(
  part: Part,
): SearchState<(typeof searchNames)[Part][number]> {
  const search = useSearch({
    strict: false,
    structuralSharing: true,
    select: (whole: PageSearch): PageSearch =>
      Object.fromEntries(searchNames[part].flatMap((name) => (name in whole ? [[name, whole[name]]] : []))),
  })
  const navigate = useNavigate()
  const setSearch = useCallback<SetSearch>(
    (change, how = { replace: false }) => {
      void navigate({ to: '.', search: (held: PageSearch) => ({ ...held, ...change }), replace: how.replace })
    },
    [navigate],
  )
  return { search, setSearch }
}
