import { Button, NumberInput, Select } from '@mantine/core'
import { nbaOffList, nbaOnOffValues } from '@slatecraft/contract'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { OffPlayers } from './OffPlayers.tsx'
import { OnOffAnswer } from './OnOffAnswer.tsx'
import { teamAtFirst, ticksOf } from './onOffTicks.ts'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { tablePlayers } from './shared/tablePlayers.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

interface OnOffViewProps extends ResearchParts {
  /** The build setting, which holds until the user changes the field. 0 while it loads. */
  minMinutes: number
  /** The id of the player in the URL: ticked at first. */
  off: string | undefined
  /** The user has unticked that player. */
  onUnticked(): void
}

/** Who gains when players sit: minutes, usage and points of teammates with and without them, and what to project. */
export function OnOffView(props: OnOffViewProps) {
  const { slate, players, isDemo } = props
  const { site, season, counter } = slate
  const table = useMemo(() => tablePlayers(players), [players])
  const question = useAnalysis(nbaOffList, {
    params: {},
    body: { playerTable: table, site, season, counter, isDemo },
    key: [site, season, counter, slate.slate, players],
    isIdle: players.length === 0,
  })
  return (
    <Answered question={question}>
      {(list) => (
        <OnOffOfSlate {...props} table={table} list={list} key={[site, season, counter, slate.slate].join()} />
      )}
    </Answered>
  )
}

interface OnOffOfSlateProps extends OnOffViewProps {
  table: ReturnType<typeof tablePlayers>
  list: z.output<typeof nbaOffList.reply>
}

/** The user's ticks, team and minutes stay when the pool changes. */
function OnOffOfSlate({ table, list, minMinutes, off, onUnticked, ...parts }: OnOffOfSlateProps) {
  const { slate, players, isDemo } = parts
  const { site, season, counter } = slate
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ticks = useMemo(() => ticksOf(list, players, own), [list, players, own])
  const { isOff, likely } = ticks
  const teams = useMemo(
    () => [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))].filter(Boolean).sort(),
    [players],
  )
  const [team, setTeam] = useState(() => teamAtFirst(players, ticks) ?? teams[0] ?? '')
  const [ownLeast, setLeast] = useState<number>()
  const least = ownLeast ?? minMinutes
  const [sought, setSought] = useState('')
  const offList = useMemo(() => [...isOff].sort(), [isOff])
  const question = useAnalysis(nbaOnOffValues, {
    params: {},
    // Players with fewer minutes are hidden, but written: the page leaves them out itself.
    body: { playerTable: table, offList, site, minMinutes: 0, season, counter, isDemo },
    key: [site, season, counter, slate.slate, offList, players],
  })
  const missed = useMemo(() => new Map(list.absent.map((one) => [one.Id, one.missed])), [list])
  const persons = useMemo(() => players.filter(({ RosterPosition }) => RosterPosition !== 'CPT'), [players])
  const tick = (id: string, isTicked: boolean) => setOwn((before) => new Map(before).set(id, isTicked))
  const ruleOut = (id: string | undefined) => {
    const player = players.find(({ Id }) => Id === id)
    if (player === undefined) return
    tick(player.Id, true)
    setSought('')
    setTeam(player.TeamAbbrev)
  }
  const [ruledOut, setRuledOut] = useState<string>()
  if (off !== ruledOut) {
    setRuledOut(off)
    ruleOut(off)
  }
  return (
    <div className="sc-research-onoff">
      <div className="sc-research-off">
        <Select
          label="Ruled out"
          placeholder="Name of a player"
          size="xs"
          data={persons.map(({ Id, Name, TeamAbbrev }) => ({ value: Id, label: `${Name}, ${TeamAbbrev}` }))}
          value={null}
          searchable
          searchValue={sought}
          onSearchChange={setSought}
          selectFirstOptionOnChange
          limit={40}
          nothingFoundMessage="Nobody of this slate"
          onChange={(id) => ruleOut(id ?? undefined)}
        />
        <Select
          label="Team"
          size="xs"
          data={teams}
          value={team}
          allowDeselect={false}
          searchable
          selectFirstOptionOnChange
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(chosen) => setTeam(chosen ?? team)}
        />
        <OtherTeams
          players={persons.filter(({ Id }) => isOff.has(Id) && !likely.has(Id))}
          team={team}
          onTeam={setTeam}
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
        <OffPlayers
          players={persons.filter(({ TeamAbbrev }) => TeamAbbrev === team)}
          isOff={isOff}
          missed={missed}
          onToggle={(id) => {
            tick(id, !isOff.has(id))
            if (id === off) onUnticked()
          }}
        />
      </div>
      <div className="sc-research-values" aria-busy={question.isPlaceholderData}>
        <Answered question={question}>
          {({ values, withheld, sources }) => {
            if (withheld)
              return (
                <p className="sc-empty">
                  Who gains minutes and points when players sit: <UpgradeHint />
                </p>
              )
            const playing = values.filter(({ Id }) => !isOff.has(Id))
            if (playing.length === 0 && offList.length > 0) return <NoHistory sport="nba" sources={sources} />
            return (
              <OnOffAnswer
                {...parts}
                {...{ team, least, ticks, sources }}
                values={playing}
                isLate={question.isPlaceholderData}
              />
            )
          }}
        </Answered>
      </div>
    </div>
  )
}

interface OtherTeamsProps {
  /** Who is surely off. */
  players: ResearchParts['players']
  team: string
  onTeam(team: string): void
}

/** Where else somebody sits, to go there. */
function OtherTeams({ players, team, onTeam }: OtherTeamsProps) {
  const counts = new Map<string, number>()
  for (const { TeamAbbrev } of players) counts.set(TeamAbbrev, (counts.get(TeamAbbrev) ?? 0) + 1)
  counts.delete(team)
  if (counts.size === 0) return null
  return (
    <div className="sc-research-choice">
      Off, too:
      {[...counts].sort().map(([other, count]) => (
        <Button key={other} size="compact-xs" variant="default" onClick={() => onTeam(other)}>
          {other} {count}
        </Button>
      ))}
    </div>
  )
}
