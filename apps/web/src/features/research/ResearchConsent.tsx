import { Button } from '@mantine/core'

/** Before the players of a slate that is only in this browser are sent to the server. */
export function ResearchConsent({ onAgree }: { onAgree(): void }) {
  return (
    <div className="sc-research-consent sc-card">
      <p>
        This slate is only in this browser. Research asks the server what history says of its players: it sends their
        names, teams, salaries, statuses and projections. The server keeps none of it.
      </p>
      <Button onClick={onAgree}>Ask the server</Button>
    </div>
  )
}
