import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSearch } from './pageSearch.ts'

interface SearchState {
  search: PageSearch
  /** Changes parts of the address; `replace` leaves no step in the browser's history. */
  setSearch(change: PageSearch, how?: { replace: boolean }): void
}

export function usePageSearch(): SearchState {
  const search: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    setSearch: (change, how = { replace: false }) => {
      void navigate({ to: '.', search: (held: PageSearch) => ({ ...held, ...change }), replace: how.replace })
    },
  }
}
