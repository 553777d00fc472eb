import { gzipSync } from 'node:zlib'
import { publishedLineup, publishedSlate } from './publishedSlate.ts'

interface Made {
  entries?: number
  /** Minutes of each entry. */
  timeLeft?: number
  /** Before each player's name: with some, they are another slate's. */
  prefix?: string
}

/** Standings of the published slate, as the site writes them: all entries have the same lineup. */
export function standingsText({ entries = 3, timeLeft = 0, prefix = '' }: Made = {}): string {
  const names = new Map(publishedSlate().players.map(({ Id, Name }) => [Id, `${prefix}${Name}`]))
  const { players, slots } = publishedLineup
  const lineup = slots.map((slot, at) => `${slot} ${names.get(players[at]!)}`).join(' ')
  const rows = Array.from({ length: Math.max(entries, players.length) }, (_, at) => {
    const entry = at < entries ? [at + 1, at, `user${at}`, timeLeft, 90, lineup] : Array<string>(6).fill('')
    const player = at < players.length ? [names.get(players[at]!), slots[at], '100%', 10] : Array<string>(4).fill('')
    return [...entry, '', ...player].join()
  })
  return ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS', ...rows].join(
    '\r\n',
  )
}

export const packedStandings = (text = standingsText()): string => gzipSync(text).toString('base64')
