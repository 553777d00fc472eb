import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PageSearch, searchNames } from './pageSearch.ts'

/** Changes parts of the address; `replace` leaves no step in the browser's history. */
type SetSearch = (change: PageSearch, how?: { replace: boolean }) => void

interface SearchState<Name extends keyof PageSearch> {
  /** The same object until one of its parameters changes. */
  search: Pick<PageSearch, Name>
  setSearch: SetSearch
}

/** One part of the page's address. */
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
