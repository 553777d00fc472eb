import type { Player } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { placesOf } from '../breakdowns.ts'
import { idColumns, type PlayerColumnParts } from '../columns.tsx'
import { listed } from '../leverageLists.ts'
import { Part } from '../Part.tsx'
import { PositionChoice } from './PositionChoice.tsx'
import {
  filledColumns,
  gppColumns,
  ownedColumns,
  positionOfferColumns,
  rangeOfferColumns,
  teamOfferColumns,
} from './preColumns.tsx'
import { type Contest, expectedPlayers, positionOffers, rangeOffers, teamOffers } from './preRows.ts'

interface PreAnalysisProps {
  players: readonly Player[]
  contest: Contest
  contestPositions: readonly string[]
  parts: PlayerColumnParts
  /** Whether the plan includes everything. If not, nothing of it is shown, and its controls are off. */
  isFull: boolean
  /** Whether players play for teams that meet. */
  hasTeams: boolean
  onOpenTeam(team: string): void
}

const playersAtFirst = 20

/** What the slate offers before any exposure is set: by position, by ownership, by team, and its most owned players. */
export function PreAnalysis(props: PreAnalysisProps) {
  const { players, contest, contestPositions, parts, isFull, hasTeams, onOpenTeam } = props
  const [position, setPosition] = useState<string>()
  const { sport, site } = contest
  const expected = useMemo(() => expectedPlayers(players), [players])
  const offers = useMemo(() => {
    const of = { sport, site }
    return {
      positions: positionOffers(expected, contestPositions, of),
      ranges: rangeOffers(expected, of),
      teams: hasTeams ? teamOffers(expected, of) : [],
    }
  }, [expected, contestPositions, sport, site, hasTeams])
  const chosen = useMemo(
    () => expected.filter((player) => position === undefined || placesOf(player).includes(position)),
    [expected, position],
  )
  const owned = useMemo(() => chosen.filter(({ ProjOwn }) => ProjOwn !== null), [chosen])
  const open = isFull ? undefined : 0
  /** Without the plan all columns are there, blurred. */
  const filled: typeof filledColumns = (columns, rows) => (isFull ? filledColumns(columns, rows) : [...columns])
  const ofCeilings = filled(gppColumns(contest), expected)
  const hasCeilings = ofCeilings.some(({ header }) => header === 'Ceiling')
  const ofPlayers = { keyOf: ({ Id }: Player) => Id, most: playersAtFirst, open }

  return (
    <div className="sc-analysis">
      {isFull && (
        <MissingNumbers hasOwnership={expected.some(({ ProjOwn }) => ProjOwn !== null)} hasCeilings={hasCeilings} />
      )}
      <Part
        title="Position Breakdown"
        columns={filled(positionOfferColumns, offers.positions)}
        rows={offers.positions}
        keyOf={(offer) => offer.position}
        open={open}
      />
      <Part
        title="Ownership Ranges"
        columns={filled(rangeOfferColumns, offers.ranges)}
        rows={offers.ranges}
        keyOf={({ from }) => String(from)}
        open={open}
      />
      <div className="sc-analysis-choice">
        <h3>Players</h3>
        <PositionChoice
          positions={offers.positions.map((offer) => offer.position)}
          chosen={position}
          isDisabled={!isFull}
          onChoose={setPosition}
        />
      </div>
      <Part
        title="Top Owned Players"
        columns={[...idColumns(parts), ...ownedColumns(contest)]}
        rows={owned}
        sortedBy="Own"
        least={listed}
        {...ofPlayers}
      />
      <Part
        title="Ceiling and GPP Value"
        columns={[...idColumns(parts), ...ofCeilings]}
        rows={hasCeilings ? chosen : []}
        sortedBy={ofCeilings.at(-1)?.header ?? ''}
        least={listed}
        {...ofPlayers}
      />
      {hasTeams && (
        <Part
          title="Teams and Matchups"
          columns={filled(teamOfferColumns(contest, onOpenTeam), offers.teams)}
          rows={offers.teams}
          keyOf={({ team }) => team}
          sortedBy="Own"
          open={open}
        />
      )}
    </div>
  )
}

/** Which of the slate's numbers the tables lack, and how to get them. */
function MissingNumbers({ hasOwnership, hasCeilings }: { hasOwnership: boolean; hasCeilings: boolean }) {
  const missing = [...(hasOwnership ? [] : ['ownership']), ...(hasCeilings ? [] : ['ceilings'])]
  if (missing.length === 0) return null
  return (
    <p className="sc-analysis-note">This slate has no {missing.join(' and no ')}. Import projections that have them.</p>
  )
}
