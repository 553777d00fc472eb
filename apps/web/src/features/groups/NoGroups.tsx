import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Empty state: what groups are for and how to make one. */
export function NoGroups({ patterns, copy, onOpenPool }: { patterns: ReactNode; copy: ReactNode; onOpenPool(): void }) {
  return (
    <div className="sc-empty">
      <IconUsersGroup size={32} aria-hidden />
      <h2>No player groups yet</h2>
      <p>
        A group limits how many of certain players a lineup holds. For example: never two of these three receivers, at
        least one of these backs, or always the tight end with the quarterback.
      </p>
      <p>
        In the Players tab, select rows (drag over them, or <kbd>Shift</kbd>+<kbd>Space</kbd>) and press <kbd>G</kbd>.
        Or start with an empty group and search for players:
      </p>
      {patterns}
      {copy}
      <Button variant="subtle" size="compact-sm" onClick={onOpenPool}>
        Go to the players
      </Button>
    </div>
  )
}
