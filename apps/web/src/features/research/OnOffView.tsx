import { Button, NumberInput, Select } from '@mantine/core'
import { nbaOffList, nbaOnOffValues, type OnOffValue } from '@slatecraft/contract'
import { useMemo, useState } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { LiftBars } from './LiftBars.tsx'
import { OffPlayers } from './OffPlayers.tsx'
import { onOffColumns } from './onOffColumns.tsx'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { Credits } from './shared/Credits.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { tablePlayers } from './shared/tablePlayers.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

interface OnOffViewProps extends ResearchParts {
  /** The build setting, where the field starts. */
  minMinutes: number
}

/** Who gains when players sit: minutes, usage and points of teammates with and without them, and what to project. */
export function OnOffView(props: OnOffViewProps) {
  const { slate, players, isDemo } = props
  const { site, season, counter } = slate
  const table = useMemo(() => tablePlayers(players), [players])
  const off = useAnalysis(nbaOffList, {
    params: {},
    body: { playerTable: table, site, season, counter, isDemo },
    key: [site, season, counter, slate.slate, players],
    isIdle: players.length === 0,
  })
  return (
    <Answered question={off}>
      {({ off_list }) => <WithOffList {...props} table={table} listed={off_list} key={off_list.join()} />}
    </Answered>
  )
}

interface WithOffListProps extends OnOffViewProps {
  table: ReturnType<typeof tablePlayers>
  /** Ids of players who are out or projected for no minutes. */
  listed: readonly string[]
}

function WithOffList({ slate, players, isDemo, table, listed, minMinutes, onWrite, onOpenPlayer }: WithOffListProps) {
  const { site, season, counter } = slate
  const teams = useMemo(
    () => [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))].filter(Boolean).sort(),
    [players],
  )
  const [team, setTeam] = useState(() => teamAtFirst(players, listed) ?? teams[0] ?? '')
  const [isOff, setOff] = useState<ReadonlySet<string>>(() => new Set(listed))
  const [least, setLeast] = useState(minMinutes)
  const offList = useMemo(() => [...isOff].sort(), [isOff])
  const question = useAnalysis(nbaOnOffValues, {
    params: {},
    body: { playerTable: table, offList, site, minMinutes: least, season, counter, isDemo },
    key: [site, season, counter, slate.slate, offList, least, players],
  })
  /** The numbers are still those without the players who were ticked before. */
  const isLate = question.isPlaceholderData
  const ofId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const toggle = (id: string) =>
    setOff((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const write = (label: string, values: readonly OnOffValue[]) => {
    const given = values.map(({ Id, ProjPts, ProjMins }) => [Id, { points: ProjPts, minutes: ProjMins }] as const)
    // Who sits scores nothing.
    const sitting = players.filter(
      ({ Id, TeamAbbrev }) => isOff.has(Id) && values.some((one) => one.TeamAbbrev === TeamAbbrev),
    )
    onWrite(label, new Map([...given, ...sitting.map(({ Id }) => [Id, { points: 0, minutes: 0 }] as const)]))
  }
  return (
    <div className="sc-research-onoff">
      <div className="sc-research-off">
        <Select
          label="Team"
          size="xs"
          data={teams}
          value={team}
          allowDeselect={false}
          searchable
          onChange={(chosen) => setTeam(chosen ?? team)}
        />
        <NumberInput
          label="Min minutes"
          description="Hides players projected for less"
          size="xs"
          min={0}
          max={48}
          value={least}
          onChange={(value) => setLeast(Number(value) || 0)}
        />
        <OffPlayers players={players.filter(({ TeamAbbrev }) => TeamAbbrev === team)} isOff={isOff} onToggle={toggle} />
      </div>
      <div className="sc-research-values" aria-busy={isLate}>
        <Answered question={question}>
          {({ values: all, withheld, sources }) => {
            if (withheld)
              return (
                <p className="sc-empty">
                  On/Off: <UpgradeHint />
                </p>
              )
            const values = all.filter(({ Id }) => !isOff.has(Id))
            if (values.length === 0 && offList.length > 0) return <NoHistory sport="nba" />
            const shown = values.filter(({ TeamAbbrev }) => TeamAbbrev === team)
            const others = new Set(values.map(({ TeamAbbrev }) => TeamAbbrev)).size - (shown.length > 0 ? 1 : 0)
            return (
              <>
                {shown.length === 0 ? (
                  <p className="sc-empty">Tick the {team} players who sit. Their teammates’ numbers show here.</p>
                ) : (
                  <>
                    <LiftBars values={shown} />
                    <ResearchPart
                      title={`${team} without ${namesOf(isOff, team, players)}`}
                      file={`on-off-${team}`}
                      columns={onOffColumns((id) => {
                        const player = ofId.get(id)
                        if (player !== undefined) onOpenPlayer(player)
                      })}
                      rows={shown}
                      keyOf={({ Id }) => Id}
                      sortedBy="Proj Pts"
                    >
                      <Button size="compact-xs" disabled={isLate} onClick={() => write(`On/Off of ${team}`, shown)}>
                        Write to User Proj
                      </Button>
                    </ResearchPart>
                    <p className="sc-outlook-note">
                      With and without by game, not by possession: “off” games are those in which none of the ticked
                      players of the team played. Rates are shrunk toward what such absences usually do. Minutes add up
                      to 240.
                    </p>
                  </>
                )}
                {others > 0 && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isLate}
                    onClick={() => write('On/Off of all teams', values)}
                  >
                    Write all {others + (shown.length > 0 ? 1 : 0)} teams to User Proj
                  </Button>
                )}
                <Credits sources={sources} isDemo={isDemo} />
              </>
            )
          }}
        </Answered>
      </div>
    </div>
  )
}

/** The team with the most salary on the off list. */
function teamAtFirst(players: ResearchParts['players'], listed: readonly string[]): string | undefined {
  const isListed = new Set(listed)
  const sums = new Map<string, number>()
  for (const { Id, TeamAbbrev, Salary } of players)
    if (isListed.has(Id) && TeamAbbrev !== '') sums.set(TeamAbbrev, (sums.get(TeamAbbrev) ?? 0) + Salary)
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function namesOf(isOff: ReadonlySet<string>, team: string, players: ResearchParts['players']): string {
  const names = players
    .filter(({ Id, TeamAbbrev }) => TeamAbbrev === team && isOff.has(Id))
    .sort((a, b) => b.Salary - a.Salary)
    .map(({ Name }) => Name)
  return names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} others`
}
