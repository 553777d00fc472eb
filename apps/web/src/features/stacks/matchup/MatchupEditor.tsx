import { Modal } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { useAfterMount } from '../../../components/hooks/useAfterMount.ts'
import { useLast } from '../../../components/hooks/useLast.ts'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { withoutTeams, withTeams } from '../teams/teamRows.ts'
import { MatchupTeam } from './MatchupTeam.tsx'
import type { EnterPlayer } from './playerCells.ts'
import '../stacks.css'
import './matchup.css'

interface MatchupEditorProps {
  /** One of the game's teams; undefined closes the dialog. */
  team: string | undefined
  /** The slate's players with edits. */
  players: readonly Player[]
  /** The sport's positions, for their colors. */
  positions: readonly string[]
  stacks: TeamStacksInput
  onEnter: EnterPlayer
  onClose(): void
}

/** Both teams of a game side by side: player numbers and stack fields. */
export function MatchupEditor(props: MatchupEditorProps) {
  const { team, players, positions, stacks, onEnter, onClose } = props
  const shown = useLast(team)
  const opponent = players.find(({ TeamAbbrev, Opp }) => TeamAbbrev === shown && Opp !== '')?.Opp
  const teams = [shown, opponent].filter((each) => each !== undefined)
  return (
    <Modal
      opened={useAfterMount(team !== undefined)}
      onClose={onClose}
      title={opponent === undefined ? `${shown}` : `${shown} v ${opponent}`}
      size="min(1360px, 97vw)"
      /** Above the analysis dialog, which may have opened it and also listens for Escape. */
      zIndex={203}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="sc-matchup">
        {teams.map((each) => (
          <MatchupTeam
            key={each}
            team={each}
            players={players}
            positions={positions}
            rows={stacks.rows}
            onEnter={onEnter}
            onSet={(label, fields) => stacks.change(label, (rows) => withTeams(rows, [each], fields))}
            onReset={() => stacks.change(`${each}: stacks reset`, (rows) => withoutTeams(rows, [each]))}
          />
        ))}
      </div>
    </Modal>
  )
}
