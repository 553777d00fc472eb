import { counted, InputError, type Player, poolNews } from '@slatecraft/slate'
import { useEffect, useRef, useState } from 'react'
import type { AfterStartParts } from '../afterStartParts.ts'
import { entriesWords } from '../afterStartWords.ts'
import { newsWords } from '../news/newsWords.ts'
import { base64FromBytes } from '../state/base64.ts'
import { sinceOf, takenLineups } from '../state/takenLineups.ts'
import { withNews } from '../state/withNews.ts'
import type { NightFile } from './readNightFile.ts'

export interface BroughtFile {
  /** The name of the file being read. */
  reading: string | undefined
  /** What the last file was, and what of it counts now; or why it can't be used. */
  told: { name: string; isRefused: boolean; lines: readonly string[] } | undefined
  take(file: File): void
}

const largestBytes = 20_000_000

/** Takes over a file, whatever it is: entries and lineups become the ones to swap, lists and projections are news. */
export function useBroughtFile(parts: AfterStartParts): BroughtFile {
  const [reading, setReading] = useState<string>()
  const [told, setTold] = useState<BroughtFile['told']>()
  /** As they are once the file is read. */
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })

  async function read(file: File) {
    const { slate, ruleset, players } = latest.current
    if (file.size > largestBytes)
      throw new InputError([{ field: '', reason: `it has more than ${largestBytes / 1e6} MB` }])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { readNightFile } = await import('./readNightFile.ts')
    return readNightFile({ bytes, name: file.name, slate, ruleset, players })
  }

  return {
    reading,
    told,
    take(file) {
      const { name } = file
      setReading(name)
      setTold(undefined)
      read(file)
        .then((found) => setTold({ name, isRefused: false, lines: takeOver(found, name, latest.current) }))
        .catch((error: unknown) => setTold({ name, isRefused: true, lines: reasonsOf(error) }))
        .finally(() => setReading(undefined))
    },
  }
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof InputError)
    return error.faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`))
  console.error('Unable to read the file.', error)
  return ['The browser could not read it. Was it moved, or is it open in another program?']
}

/** @returns what counts now, a line each. */
function takeOver(found: NightFile, name: string, parts: AfterStartParts): string[] {
  const { afterStart, players } = parts
  const { state, change } = afterStart
  const readAt = new Date().toISOString()
  if (found.kind === 'projections') return takePoints(found, name, parts)
  if (found.kind === 'lineups') {
    const { lineups, leftOut } = found
    change(`Lineups of ${name}`, takenLineups({ kind: 'lineups', name, lineups, contests: [], readAt }, state, players))
    return [
      `${counted(lineups.length, 'lineup')} to swap.`,
      ...(leftOut > 0 ? [`${counted(leftOut, 'other')} can’t be played on this slate and are left out.`] : []),
    ]
  }
  const listed = { ...state.listed, ...found.listed }
  const newer = withNews(players, { listed, ruledOut: state.ruledOut })
  const news = newsLines(players, newer)
  if (found.kind === 'list') {
    if (Object.keys(found.listed).length > 0) change(`News of ${name}`, { listed, since: sinceOf(state, players) })
    return [
      ...(news.length === 0 ? ['Nothing new: it says what was known.'] : news),
      ...(found.strangers > 0
        ? [
            `${counted(found.strangers, 'player')} in it are not on this slate. To add them, import the list on the Players tab.`,
          ]
        : []),
    ]
  }
  const { lineups, contests, bytes } = found
  const source = { kind: 'entries' as const, name, lineups, contests, file: base64FromBytes(bytes), readAt }
  change(`Entries of ${name}`, { ...takenLineups(source, state, players), listed })
  return [`${entriesWords(lineups.length)} in ${counted(contests.length, 'contest')} to swap.`, ...news]
}

function takePoints(
  { points, joined, without }: Extract<NightFile, { kind: 'projections' }>,
  name: string,
  { afterStart, players, enterPoints }: AfterStartParts,
): string[] {
  const { state, take } = afterStart
  take({ since: sinceOf(state, players) })
  if (points.size > 0) enterPoints(`Projections of ${name}`, points)
  const held = new Set(state.source?.lineups.flatMap(({ players: ids }) => ids))
  const kept = players.filter(({ Id, ProjPts }) => without.has(Id) && held.has(Id) && ProjPts > 0)
  return [
    `${counted(joined, 'player')} in it, ${points.size === 0 ? 'none' : points.size.toLocaleString('en-US')} with another projection.`,
    ...(kept.length > 0
      ? [
          `Not in it, though in your lineups: ${namesOf(kept)}. They keep their projections. If they are out, rule them out.`,
        ]
      : []),
  ]
}

const mostNames = 6
const namesOf = (players: readonly Player[]) =>
  [
    ...players.slice(0, mostNames).map(({ Name }) => Name),
    ...(players.length > mostNames ? [`${players.length - mostNames} more`] : []),
  ].join(', ')

/** `3 players ruled out: …`, for each kind of news. */
function newsLines(before: readonly Player[], after: readonly Player[]): string[] {
  const byKind = new Map<string, Player[]>()
  for (const { kind, after: player } of poolNews(before, after))
    byKind.set(newsWords[kind], [...(byKind.get(newsWords[kind]) ?? []), player])
  return [...byKind].map(([words, players]) => `${words}: ${namesOf(players)}.`)
}
