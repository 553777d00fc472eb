import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { AfterStartParts } from '../afterStartParts.ts'
import { DownloadPart } from './DownloadPart.tsx'
import { ExposureMoves } from './ExposureMoves.tsx'
import { SwapList } from './SwapList.tsx'
import { countedSwaps, type SwapView, shownSwaps, swapViews } from './swapFilter.ts'
import { swapRows } from './swapRows.ts'
import { totalWords } from './swapWords.ts'
import { useEntries } from './useEntries.ts'
import './swaps.css'

const viewNames: Record<SwapView, string> = { changed: 'Changed', broken: 'Broken', same: 'Unchanged', all: 'All' }

interface SwapsProps extends AfterStartParts {
  /** Only lineups with this player are shown. */
  player: string | undefined
  onPlayer(player: string | undefined): void
}

/** What the last build swaps in each lineup: to take, to refuse, and to download. */
export function Swaps(parts: SwapsProps) {
  const { afterStart, ruleset, players, player, onPlayer } = parts
  const { state, change } = afterStart
  const { result, refused, off, source } = state
  const rows = useMemo(() => swapRows({ result, refused, off }, ruleset), [result, refused, off, ruleset])
  const byId = useMemo(() => new Map(players.map((each) => [each.Id, each])), [players])
  const file = useEntries(source)
  const [view, setView] = useState<SwapView>('changed')
  if (result === null) return null
  const shown = shownSwaps(rows, view, player)
  const named = player === undefined ? undefined : (byId.get(player)?.Name ?? player)

  /** Takes or refuses some swaps; one step of the history. */
  const refuse = (indexes: readonly number[], isRefused: boolean) => {
    const some = new Set(indexes)
    const kept = refused.filter((index) => !some.has(index))
    const what = indexes.length === 1 ? `lineup ${indexes[0]! + 1}` : `${indexes.length} lineups`
    change(`${isRefused ? 'Refuse' : 'Take'} the swap of ${what}`, {
      refused: isRefused ? [...kept, ...indexes] : kept,
    })
  }
  const changing = shown.filter(({ kind }) => kind !== 'same' && kind !== 'off').map(({ index }) => index)

  return (
    <section className="sc-swaps" aria-label="Swaps">
      <div className="sc-swaps-head">
        <h2>Swaps</h2>
        <p role="status">{totalWords(rows)}</p>
      </div>
      <Messages messages={result.messages} />
      <DownloadPart {...parts} rows={rows} file={file} byId={byId} />
      <div className="sc-swaps-bar">
        <SegmentedControl
          size="sm"
          aria-label="Which lineups"
          value={view}
          onChange={setView}
          data={swapViews.map((value) => ({
            value,
            label: `${viewNames[value]} ${countedSwaps(rows, value).toLocaleString('en-US')}`,
          }))}
        />
        {named !== undefined && (
          <button type="button" className="sc-swaps-filter" onClick={() => onPlayer(undefined)}>
            With {named} <span aria-hidden>✕</span>
            <span className="sc-visually-hidden">Show all lineups</span>
          </button>
        )}
        {changing.length > 1 && (
          <span className="sc-swaps-all">
            <button type="button" className="sc-link" onClick={() => refuse(changing, false)}>
              Take all shown
            </button>
            <button type="button" className="sc-link" onClick={() => refuse(changing, true)}>
              Refuse all shown
            </button>
          </span>
        )}
      </div>
      <SwapList
        key={result.id}
        rows={shown}
        byId={byId}
        file={file}
        ruleset={ruleset}
        lockTerms={{ ...parts.lockTerms, asOf: result.asOf }}
        onRefuse={(index, isRefused) => refuse([index], isRefused)}
        onPlayer={onPlayer}
      />
      <ExposureMoves rows={rows} players={byId} onPlayer={onPlayer} />
    </section>
  )
}

/** What the build had to say. */
function Messages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul className="sc-swaps-messages">
      {messages.slice(0, mostMessages).map((message) => (
        <li key={message}>{message}</li>
      ))}
      {messages.length > mostMessages && <li>and {messages.length - mostMessages} more</li>}
    </ul>
  )
}

const mostMessages = 8
