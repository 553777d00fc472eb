import { Button } from '@mantine/core'
import type { useLogPages } from './useLogPages.ts'

/** Shows the next page of a log, if there is one. */
export function OlderButton({ query }: Pick<ReturnType<typeof useLogPages>, 'query'>) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="default"
      className="sc-admin-more"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? 'Loading …' : 'Show older'}
    </Button>
  )
}
