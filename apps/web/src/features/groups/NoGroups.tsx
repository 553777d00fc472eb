import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What groups are for and how one is made, as long as there are none. */
export function NoGroups({ patterns, onOpenPool }: { patterns: ReactNode; onOpenPool(): void }) {
  return (
    <div className="sc-empty">
      <IconUsersGroup size={32} aria-hidden />
      <h2>No player groups yet</h2>
      <p>
        A group says how many of some players a lineup holds: never two of these three receivers, at least one of these
        backs, his tight end wherever that quarterback is.
      </p>
      <p>
        In the Players tab mark rows (drag over them, or <kbd>Shift</kbd>+<kbd>Space</kbd>) and press <kbd>G</kbd>. Or
        start with an empty one and search for its players:
      </p>
      {patterns}
      <Button variant="subtle" size="compact-sm" onClick={onOpenPool}>
        Go to the players
      </Button>
    </div>
  )
}
