import { uploadHeader } from '../csv/upload/uploadHeader.ts'
import { findRuleset } from '../rulesets.ts'
import type { Slate } from '../slate.ts'
import { demoSalariesCsv } from './demoSalariesCsv.ts'

const contests = [
  { id: '900000001', name: 'Demo Double Up [Single Entry]', fee: '5', entries: 1 },
  { id: '900000002', name: 'Demo Mini-MAX [20 Entry Max]', fee: '0.50', entries: 20 },
]

/**
 * The file that a user of the site would have with reservations in two contests of a demo slate, so that filling one can be
 * tried without anybody's data. Undefined where the site has no such file, or lists the invented captains under other ids.
 */
export function demoEntriesCsv(slate: Slate): string | undefined {
  const { site, contestType } = slate.key
  const ruleset = findRuleset(slate.key)
  if (ruleset === undefined || site === 'ya' || (site === 'dk' && contestType === 'showdown')) return undefined
  const places = uploadHeader(ruleset)
  const entries = contests.flatMap((contest) => Array.from({ length: contest.entries }, () => contest))
  const reservations = entries.map(({ id, name, fee }, index) => {
    const entry = String(4_900_000_001 + index)
    const cells = site === 'dk' ? [entry, name, id, `$${fee}`] : [entry, id, name, fee]
    return [...cells, ...places.map(() => '')].join(',')
  })
  const words = site === 'dk' ? ['Entry ID', 'Contest Name', 'Contest ID', 'Entry Fee'] : fanduelWords
  const left = [[...words, ...places].join(','), ...reservations]
  const right = ['Instructions', ...instructions, ...listOf(slate)]
  const blank = ','.repeat(words.length + places.length - 1)
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? blank},,${right[row] ?? ''}\n`,
  ).join('')
}

const fanduelWords = ['entry_id', 'contest_id', 'contest_name', 'entry_fee']

const instructions = [
  '1. Column A lists all of your contest entries',
  '2. Your current lineup is next to each',
  '',
  '',
  '',
  '',
]

/** FanDuel names each player in a column more than in its list of players. */
function listOf(slate: Slate): string[] {
  const [header = '', ...rows] = demoSalariesCsv(slate).trimEnd().split('\n')
  if (slate.key.site === 'dk') return [header, ...rows]
  const cellOf = (row: string) => {
    const [id, , , name] = row.split(',')
    return `${id}:${name},${row}`
  }
  return [`Player ID + Player Name,${header}`, ...rows.map(cellOf)]
}
