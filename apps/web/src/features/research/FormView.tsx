import { Select, TextInput } from '@mantine/core'
import { poolForm } from '@slatecraft/contract'
import { hasTeams } from '@slatecraft/slate'
import { IconSearch } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { FoldedNames } from '../../components/FoldedNames.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import {
  allowedColumns,
  type FormOfPlayer,
  formColumns,
  hereColumns,
  slateColumns,
  workColumn,
} from './formColumns.tsx'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { Credits } from './shared/Credits.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { tablePlayers } from './shared/tablePlayers.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

const rowsAtFirst = 60

/** Everybody's recent games, work and opponent. */
export function FormView({ slate, players, isDemo, tones, onOpenPlayer }: ResearchParts) {
  const { sport, site, season, counter } = slate
  const [event, setEvent] = useState('')
  const [name, setName] = useState('')
  const hasPoints = !use(WithheldContext).includes('projections')
  const question = useAnalysis(poolForm, {
    params: { sport },
    body: { site, season, counter, playerTable: tablePlayers(players), event, isDemo },
    key: [site, season, counter, slate.slate, event, isDemo],
    isIdle: players.length === 0,
  })
  const ofId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  return (
    <Answered question={question}>
      {({ rows, without, events, sources }) => {
        const all = rows.flatMap((form): FormOfPlayer[] => {
          const player = ofId.get(form.Id)
          return player === undefined ? [] : [{ player, form }]
        })
        const shown = all.filter(({ player }) => player.Name.toLowerCase().includes(name.trim().toLowerCase()))
        const workNames = [...new Set(rows.flatMap((row) => (row.work === null ? [] : row.workName)))]
        const columns = [
          ...formColumns({ tones, hasTeams: hasTeams(sport), hasPoints, onOpen: onOpenPlayer }),
          ...(hasTeams(sport) ? slateColumns(players) : []),
          ...(workNames.length === 0 ? [] : [workColumn(workNames)]),
          ...(rows.some(({ hereGames }) => hereGames > 0) ? hereColumns : []),
          ...(rows.some(({ allowed }) => allowed !== null) ? allowedColumns : []),
        ]
        if (rows.every(({ games }) => games === 0)) return <NoHistory sport={sport} sources={sources} />
        return (
          <>
            <ResearchPart
              title="Form"
              file={`form-${sport}-${slate.slate}`}
              columns={columns}
              rows={shown}
              keyOf={({ player }) => player.Id}
              sortedBy="Salary"
              most={rowsAtFirst}
            >
              <TextInput
                size="xs"
                aria-label="Search players by name"
                placeholder="Search by name"
                leftSection={<IconSearch size={14} aria-hidden />}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              {events.length > 0 && (
                <Select
                  size="xs"
                  aria-label={sport === 'nascar' ? 'Track' : 'Tournament'}
                  placeholder={sport === 'nascar' ? 'Which track?' : 'Which tournament?'}
                  data={events}
                  value={event || null}
                  searchable
                  selectFirstOptionOnChange
                  clearable
                  onChange={(chosen) => setEvent(chosen ?? '')}
                />
              )}
            </ResearchPart>
            {without.length > 0 && (
              <FoldedNames
                title={`${without.length === 1 ? '1 player has' : `${without.length} players have`} no history`}
                names={without}
              />
            )}
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}
