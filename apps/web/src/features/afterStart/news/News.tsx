import { Button, FileButton } from '@mantine/core'
import { isOut } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'
import { PlayerSearch } from '../../../components/playerPicker/PlayerSearch.tsx'
import { startTimes } from '../../../words/startTimes.ts'
import { sportPositions } from '../../slate/shared/sportPositions.ts'
import { useZone } from '../../slate/shared/zoneChoice.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import { lineupsWords } from '../afterStartWords.ts'
import type { BroughtFile } from '../files/useBroughtFile.ts'
import { Panel } from '../Panel.tsx'
import { sinceOf } from '../state/takenLineups.ts'
import type { Evening } from '../state/useEvening.ts'
import { type NewsRow, newsRows } from './newsRows.ts'

interface NewsProps {
  parts: AfterStartParts
  evening: Evening
  brought: BroughtFile
  onPlayer(player: string | undefined): void
}

const mostShown = 10

/** What has changed since the lineups were made, and ways to say it: a newer file, or a player ruled out by hand. */
export function News({ parts, evening, brought, onPlayer }: NewsProps) {
  const { slate, players, afterStart } = parts
  const { state, change } = afterStart
  const { since, ruledOut } = state
  const zone = useZone()
  const starts = useMemo(() => startTimes(zone, slate.counter), [zone, slate.counter])
  const rows = useMemo(
    () => newsRows({ players, since, ruledOut, evening, startText: starts.text }),
    [players, since, ruledOut, evening, starts],
  )
  const [isWhole, setWhole] = useState(false)
  const { button } = useFileDrop(brought.take)
  const searched = useMemo(() => evening.openPlayers.filter(({ Status }) => !isOut(Status)), [evening.openPlayers])
  /** What can still be done something about. */
  const own = rows.filter(({ lineups, isLocked }) => lineups > 0 && !isLocked)
  const shown = isWhole ? rows : own.slice(0, mostShown)
  return (
    <Panel title="News" facts={own.length === 0 ? 'nothing in your lineups' : `${own.length} in your lineups`} isFirst>
      <PlayerSearch
        label="Rule a player out"
        placeholder="Rule a player out…"
        players={searched}
        tones={sportPositions[slate.sport]}
        onPick={({ Id, Name }) =>
          change(`${Name}: ruled out`, { ruledOut: [...ruledOut, Id], since: sinceOf(state, players) })
        }
      />
      {shown.length > 0 && (
        <ul className="sc-after-news" aria-label="News">
          {shown.map((row) => (
            <NewsItem
              key={row.key}
              row={row}
              onPlayer={onPlayer}
              onBack={() =>
                change(`${row.name}: not ruled out`, { ruledOut: ruledOut.filter((id) => id !== row.player) })
              }
            />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <button type="button" className="sc-link" onClick={() => setWhole(true)}>
          {own.length > shown.length ? `Show all ${rows.length} news` : moreWords(rows.length - own.length)}
        </button>
      )}
      {isWhole && rows.length > own.length && (
        <button type="button" className="sc-link" onClick={() => setWhole(false)}>
          Show less
        </button>
      )}
      <div className="sc-after-bring">
        <FileButton accept=".csv,text/csv,text/plain" {...button}>
          {(props) => (
            <Button {...props} variant="default" size="compact-sm" loading={brought.reading !== undefined}>
              Newer list or projections…
            </Button>
          )}
        </FileButton>
        <span className="sc-muted sc-after-drop-hint">or drop it anywhere here</span>
      </div>
    </Panel>
  )
}

const moreWords = (count: number) => `Show ${count === 1 ? '1 more' : `${count} more`}, locked or not in your lineups`

interface NewsItemProps {
  row: NewsRow
  onPlayer(player: string): void
  onBack(): void
}

function NewsItem({ row, onPlayer, onBack }: NewsItemProps) {
  const { player, name, team, words, lineups, isLocked, isByHand } = row
  return (
    <li data-tone={row.tone} data-locked={isLocked || undefined}>
      {player === undefined ? (
        <strong>{name}</strong>
      ) : (
        <button
          type="button"
          className="sc-after-news-name"
          title={`Show the lineups with ${name}`}
          onClick={() => onPlayer(player)}
        >
          {name} <span className="sc-muted">{team}</span>
        </button>
      )}
      <span className="sc-after-news-words">
        {words}
        {isLocked && ', locked'}
      </span>
      <span className="sc-after-news-count">
        {player === undefined ? `${lineups.toLocaleString('en-US')} places` : lineupsWords(lineups)}
      </span>
      {isByHand && (
        <button type="button" className="sc-link" onClick={onBack} aria-label={`${name} plays`}>
          Plays
        </button>
      )}
    </li>
  )
}
