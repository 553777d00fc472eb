import { Button, Checkbox } from '@mantine/core'
import type { OnOffValue, SourceNote } from '@slatecraft/contract'
import { captainPoints, type Player } from '@slatecraft/slate'
import { use, useMemo, useState } from 'react'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { LiftBars } from './LiftBars.tsx'
import { onOffColumns } from './onOffColumns.tsx'
import type { Ticks } from './onOffTicks.ts'
import { isWritten, onOffWrite, ownValues } from './onOffWrite.ts'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Credits } from './shared/Credits.tsx'

interface OnOffAnswerProps extends ResearchParts {
  team: string
  /** Rows with fewer minutes are hidden. */
  least: number
  ticks: Ticks
  /** Of all teams with somebody off, without those who sit. */
  values: readonly OnOffValue[]
  sources: readonly SourceNote[]
  /** The numbers are still those without the players who were ticked before. */
  isLate: boolean
}

/** What the others of a team do without those who sit, and the way into User Proj. */
export function OnOffAnswer(props: OnOffAnswerProps) {
  const { ruleset, players, isDemo, team, least, ticks, values, sources, isLate, onOpenPlayer, onWrite } = props
  const { isOff, likely } = ticks
  const [keepsOwn, setKeepsOwn] = useState(false)
  const hasPoints = !use(WithheldContext).includes('projections')
  const ofId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const ofTeam = values.filter(({ TeamAbbrev }) => TeamAbbrev === team)
  const shown = ofTeam.filter(({ ProjMins }) => ProjMins >= least)
  // Teams that only lack players who have been away for long are left as they are.
  const sure = new Set(players.flatMap(({ Id, TeamAbbrev }) => (isOff.has(Id) && !likely.has(Id) ? [TeamAbbrev] : [])))
  const ofAll = values.filter(({ TeamAbbrev }) => sure.has(TeamAbbrev))
  const teamCount = new Set(ofAll.map(({ TeamAbbrev }) => TeamAbbrev)).size
  const captainFactor = captainPoints(ruleset.slots)
  const toWrite = (rows: readonly OnOffValue[]) => onOffWrite({ values: rows, players, isOff, keepsOwn, captainFactor })
  const ofTeamWritten = toWrite(ofTeam)
  const isDone = ofTeam.length > 0 && isWritten(ofTeamWritten, ofId)
  const ofAllWritten = toWrite(ofAll)
  const own = ownValues([...ofTeam, ...ofAll.filter(({ TeamAbbrev }) => TeamAbbrev !== team)], ofId)
  return (
    <>
      {ofTeam.length === 0 ? (
        <p className="sc-empty">Tick the {team} players who sit. Their teammates’ numbers show here.</p>
      ) : (
        <>
          {hasPoints && <LiftBars values={shown} />}
          <ResearchPart
            title={`${team} without ${namesOf(ticks, team, players)}`}
            file={`on-off-${team}`}
            columns={onOffColumns({
              hasPoints,
              onOpen: (id) => {
                const player = ofId.get(id)
                if (player !== undefined) onOpenPlayer(player)
              },
            })}
            rows={shown}
            keyOf={({ Id }) => Id}
            sortedBy={hasPoints ? 'Change' : 'Proj Pts'}
          >
            <Button
              size="compact-xs"
              disabled={isLate || isDone}
              onClick={() => onWrite(`On/Off of ${team}`, ofTeamWritten)}
            >
              {isDone ? 'In User Proj' : 'Write to User Proj'}
            </Button>
          </ResearchPart>
        </>
      )}
      {own > 0 && (
        <Checkbox
          size="xs"
          label={`Keep the User Proj that ${own === 1 ? '1 player has' : `${own} players have`}: writing would change ${own === 1 ? 'it' : 'them'}`}
          checked={keepsOwn}
          onChange={({ currentTarget }) => setKeepsOwn(currentTarget.checked)}
        />
      )}
      {teamCount > (sure.has(team) ? 1 : 0) && (
        <Button
          size="xs"
          variant="default"
          disabled={isLate || isWritten(ofAllWritten, ofId)}
          onClick={() => onWrite('On/Off of all teams', ofAllWritten)}
        >
          Write all {teamCount} teams to User Proj
        </Button>
      )}
      {ofTeam.length > 0 && (
        <p className="sc-outlook-note">
          {shown.length < ofTeam.length &&
            `${ofTeam.length - shown.length} with fewer than ${least} minutes are hidden; they are written, too. `}
          With and without by game, not by possession. “Off” games are those that the ticked regulars with the newest
          absence missed; the other ticked players were already out by then. Rates are shrunk toward what such absences
          usually do. Minutes add up to 240. Players who are expected to sit are ticked at first. Untick a player who
          returns.
        </p>
      )}
      <Credits sources={sources} isDemo={isDemo} />
    </>
  )
}

/** Those who are surely off first, then by salary. */
function namesOf({ isOff, likely }: Ticks, team: string, players: readonly Player[]): string {
  const names = players
    .filter(({ Id, TeamAbbrev }) => TeamAbbrev === team && isOff.has(Id))
    .sort((a, b) => Number(likely.has(a.Id)) - Number(likely.has(b.Id)) || b.Salary - a.Salary)
    .map(({ Name }) => Name)
  return names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} others`
}
