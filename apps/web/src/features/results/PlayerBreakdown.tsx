import { NativeSelect, TextInput } from '@mantine/core'
import { type ExposureRow, usedOrAsked } from '@slatecraft/results'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { nameLetters } from '../../words/letters.ts'
import { TablePart } from './Part.tsx'
import { breakdownColumns, type PlayerParts, playerKind, type ShowLineups, slotOf } from './resultColumns.tsx'

interface PlayerBreakdownProps extends PlayerParts {
  exposures: readonly ExposureRow[]
  open: number | undefined
  chosen: string | undefined
  onLineups: ShowLineups
}

const playersAtFirst = 30

/** All players used or with a Min Exp, by exposure, with the player selected in the plot highlighted. */
export function PlayerBreakdown({ exposures, positions, onChoose, open, chosen, onLineups }: PlayerBreakdownProps) {
  const [name, setName] = useState('')
  const [position, setPosition] = useState('')
  const [team, setTeam] = useState('')
  const rows = useMemo(() => {
    const used = usedOrAsked(exposures)
    const isListed = used.some(({ player }) => player.Id === chosen)
    return isListed ? used : [...used, ...exposures.filter(({ player }) => player.Id === chosen)]
  }, [exposures, chosen])
  const teams = useMemo(() => namesOf(rows, ({ player }) => [player.TeamAbbrev]), [rows])
  const slots = useMemo(() => namesOf(rows, ({ player }) => [slotOf(player), ...player.Positions]), [rows])
  const found = useMemo(
    () =>
      rows.filter(
        ({ player }) =>
          nameLetters(player.Name).includes(nameLetters(name)) &&
          (team === '' || player.TeamAbbrev === team) &&
          (position === '' || slotOf(player) === position || player.Positions.includes(position)),
      ),
    [rows, name, team, position],
  )
  const isWithheld = open !== undefined
  return (
    <TablePart
      title="Player Breakdown"
      span={8}
      columns={breakdownColumns({ positions, onChoose, onLineups })}
      rows={found}
      keyOf={({ player }) => player.Id}
      sortedBy="Exp"
      most={playersAtFirst}
      open={open}
      chosen={chosen}
      onRow={onLineups && ((row) => row.count > 0 && onLineups(playerKind(row)))}
      empty="No players match."
      controls={
        <div className="sc-part-filters">
          <TextInput
            size="xs"
            aria-label="Search these players by name"
            placeholder="Search by name"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={name}
            disabled={isWithheld}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            size="xs"
            aria-label="Position"
            data={[{ value: '', label: 'All positions' }, ...slots]}
            value={position}
            disabled={isWithheld}
            onChange={({ currentTarget }) => setPosition(currentTarget.value)}
          />
          {teams.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label="Team"
              data={[{ value: '', label: 'All teams' }, ...teams]}
              value={team}
              disabled={isWithheld}
              onChange={({ currentTarget }) => setTeam(currentTarget.value)}
            />
          )}
        </div>
      }
    />
  )
}

const namesOf = (rows: readonly ExposureRow[], of: (row: ExposureRow) => string[]) =>
  [...new Set(rows.flatMap(of))].filter((name) => name !== '').sort()
