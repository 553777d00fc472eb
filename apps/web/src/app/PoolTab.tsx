import type { ComponentProps } from 'react'
import { PoolPanel } from '../features/pool/PoolPanel.tsx'
import { usePageSearch } from './usePageSearch.ts'

/** The pool with its filters and its order from the address: a key in the name filter draws this part of the page alone. */
export function PoolTab(props: Omit<ComponentProps<typeof PoolPanel>, 'search' | 'onSearch'>) {
  const { search, setSearch } = usePageSearch('pool')
  return <PoolPanel {...props} search={search} onSearch={(change) => setSearch(change, { replace: true })} />
}
