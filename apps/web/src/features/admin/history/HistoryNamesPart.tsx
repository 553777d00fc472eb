import { Button, NativeSelect } from '@mantine/core'
import { historyNames, linkHistoryName, type UnnamedPlayer, unlinkHistoryName } from '@slatecraft/contract'
import { counted, type HistoryLink, type SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { FoldedNames } from '../../../components/FoldedNames.tsx'
import { Fault } from '../../../components/fault/Fault.tsx'
import { formatSalary } from '../../../words/format.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { slateTitle, sportNames } from '../../slate/shared/slateWords.ts'
import { ActButton } from '../ActButton.tsx'
import { ListPart } from '../ListPart.tsx'
import { useAdminAct } from '../useAdminAct.tsx'
import { adminKey } from '../useNoLongerAdmin.ts'
import { historyKey } from './useHistoryImports.ts'

/** More are behind a button. */
const mostShown = 25

/** Which players of a published slate have history, and links for names that differ. */
export function HistoryNamesPart({ slate }: { slate: SlateKey }) {
  const names = useQuery({
    queryKey: adminKey(historyKey, 'names', slateId(slate)),
    queryFn: ({ signal }) => call(historyNames, { params: slate, query: { contestType: slate.contestType }, signal }),
  })
  const acts = useAdminAct()
  const [isWhole, setWhole] = useState(false)
  const { joined = 0, players = 0, without = [], links = [] } = names.data ?? {}
  const close = without.filter(({ candidates }) => candidates.length > 0)
  const others = without.filter(({ candidates }) => candidates.length === 0)
  const shown = isWhole ? close : close.slice(0, mostShown)
  const { sport } = slate

  const unlinking = (link: HistoryLink) => ({
    message: `${link.poolName} is no longer linked to ${link.historyName}.`,
    call: () => call(unlinkHistoryName, { params: {}, body: { sport: link.sport, poolName: link.poolName } }),
  })
  const linking = (link: HistoryLink) => ({
    message: `${link.poolName} now has the history of ${link.historyName}, on every slate.`,
    call: () => call(linkHistoryName, { params: {}, body: link }),
  })

  return (
    <section className="sc-admin-part" aria-labelledby="admin-history-names">
      <h3 id="admin-history-names">Names of {`${sportNames[sport]} ${slateTitle(slate)}`}</h3>
      <Fault>{acts.fault?.message}</Fault>
      <ListPart what="names" query={names} isEmpty={players === 0} empty={<p>This slate has no players.</p>}>
        <p className="sc-admin-note" role="status">
          <strong>
            {joined.toLocaleString('en-US')} of {counted(players, 'player')} have history.
          </strong>{' '}
          {without.length > 0 && 'Some of the others never played in the imported games.'}{' '}
          {close.length > 0 && 'If a name is spelled differently, link it.'}
        </p>
        {close.length > 0 && (
          <ul className="sc-admin-list" aria-label="Players without history">
            {shown.map((player) => (
              <UnnamedRow
                key={player.Id}
                player={player}
                isBusy={acts.isRunning}
                onLink={(historyName) => {
                  const link = { sport, poolName: player.Name, historyName }
                  void acts.run({ ...linking(link), undo: unlinking(link) })
                }}
              />
            ))}
          </ul>
        )}
        {shown.length < close.length && (
          <Button variant="default" className="sc-admin-more" onClick={() => setWhole(true)}>
            Show all {close.length}
          </Button>
        )}
        {others.length > 0 && (
          <FoldedNames
            title={`No name in history is close to ${counted(others.length, 'player')}`}
            names={others.map(playerWords)}
          />
        )}
        {links.length > 0 && (
          <>
            <h4>Links by hand, for every {sportNames[sport]} slate</h4>
            <ul className="sc-admin-list" aria-label="Linked names">
              {links.map((link) => (
                <li key={link.poolName}>
                  <div className="sc-admin-what">
                    {link.poolName} <span className="sc-muted">has the history of</span> {link.historyName}
                  </div>
                  <div className="sc-admin-acts">
                    <ActButton
                      label="Remove"
                      of={`the link of ${link.poolName}`}
                      disabled={acts.isRunning}
                      onClick={() => void acts.run({ ...unlinking(link), undo: linking(link) })}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListPart>
    </section>
  )
}

interface UnnamedRowProps {
  player: UnnamedPlayer
  isBusy: boolean
  onLink(historyName: string): void
}

function UnnamedRow({ player, isBusy, onLink }: UnnamedRowProps) {
  const { Name, candidates } = player
  const [chosen, setChosen] = useState(0)
  const candidate = candidates[chosen] ?? candidates[0]
  if (candidate === undefined) return null
  return (
    <li>
      <div className="sc-admin-what">
        <h4>{Name}</h4>
        <ul className="sc-admin-facts">
          <li>{factWords(player)}</li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        <NativeSelect
          aria-label={`In history ${Name} may be`}
          value={String(chosen)}
          data={candidates.map((one, at) => ({ value: String(at), label: candidateWords(one) }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
        <ActButton
          label="Same player"
          of={`as ${Name}: ${candidate.name}`}
          disabled={isBusy}
          onClick={() => onLink(candidate.name)}
        />
      </div>
    </li>
  )
}

const factWords = ({ Position, TeamAbbrev, Salary }: UnnamedPlayer) =>
  [Position, TeamAbbrev, formatSalary(Salary)].filter(Boolean).join(' · ')

const playerWords = (player: UnnamedPlayer) => `${player.Name} (${factWords(player)})`

/** `Gabriel Davis · BUF WR · 34 games`. */
const candidateWords = ({ name, team, position, games }: UnnamedPlayer['candidates'][number]) =>
  [name, `${team} ${position}`.trim(), counted(games, 'game')].filter(Boolean).join(' · ')
