import { Button } from '@mantine/core'
import type { PublishedStandings } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { useMutation } from '@tanstack/react-query'
import { LoadFault } from '../../../components/fault/LoadFault.tsx'
import { serverStandingsFile } from './serverStandingsFile.ts'
import { useServerStandings } from './useServerStandings.ts'

interface ServerStandingsProps {
  slate: SlateKey
  isBusy: boolean
  onFile(file: File, of: PublishedStandings): void
}

/** The standings that are there for everybody; nothing where there are none. */
export function ServerStandings({ slate, isBusy, onFile }: ServerStandingsProps) {
  const published = useServerStandings(slate)
  const standings = published.data?.standings ?? []
  const fetched = useMutation({
    mutationFn: (of: PublishedStandings) => serverStandingsFile(slate, of),
    onSuccess: onFile,
  })
  if (published.error !== null)
    return (
      <LoadFault what="the standings on the server" error={published.error} onRetry={() => void published.refetch()} />
    )
  if (standings.length === 0) return null
  return (
    <div className="sc-night-server">
      <h3>Standings on the Server</h3>
      <ul>
        {standings.map((of) => (
          <li key={of.contest_id}>
            <span>
              {of.name} <span className="sc-muted">{of.entries.toLocaleString('en-US')} entries</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Compare ${of.name}`}
              disabled={isBusy || fetched.isPending}
              loading={fetched.isPending && fetched.variables.contest_id === of.contest_id}
              onClick={() => fetched.mutate(of)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      {fetched.error !== null && <p role="alert">These standings can’t be loaded. {fetched.error.message}</p>}
    </div>
  )
}
