import Papa from 'papaparse'
import { uploadHeader } from '../csv/upload/uploadFile.ts'
import { findRuleset } from '../rulesets.ts'
import { siteTable } from '../sites/sites.ts'
import type { EntriesField } from '../sites/siteTable.ts'
import type { Slate } from '../slate.ts'
import { listedPlayers } from './demoSalariesCsv.ts'

const contests = [
  { id: '900000001', name: 'Demo Double Up [Single Entry]', fee: '5', entries: 1 },
  { id: '900000002', name: 'Demo Mini-MAX [20 Entry Max]', fee: '0.50', entries: 20 },
]

const instructions = [
  '1. Column A lists all of your contest entries',
  '2. Your current lineup is next to each',
  '',
  '',
  '',
  '',
]

/**
 * The entries file of a user with reserved entries in two contests of a demo slate, to try filling one without real data.
 * Undefined where the site has no such file, or where captains have ids of their own in it.
 */
export function demoEntriesCsv(slate: Slate): string | undefined {
  const { site, contestType } = slate.key
  const { entries, playerList, demo } = siteTable(site)
  const ruleset = findRuleset(slate.key)
  if (ruleset === undefined || entries === undefined) return undefined
  if (contestType === 'showdown' && playerList.captainHasOwnRow) return undefined

  const slots = uploadHeader(ruleset)
  const reserved = contests
    .flatMap((contest) => Array.from({ length: contest.entries }, () => contest))
    .map(({ id, name, fee }, index) => {
      const texts: Record<EntriesField, string> = {
        entryId: String(4_900_000_001 + index),
        contestName: name,
        contestId: id,
        fee: entries.fee(fee),
      }
      return [...entries.columns.map(({ field }) => texts[field]), ...slots.map(() => '')].join(',')
    })
  const left = [[...entries.columns.map(({ heading }) => heading), ...slots].join(','), ...reserved]
  const list = listedPlayers(slate).map((player) => ({
    ...entries.addedPlayerColumns(player),
    ...demo.listRow(player),
  }))
  const right = ['Instructions', ...instructions, ...Papa.unparse(list, { newline: '\n' }).split('\n')]
  const blank = ','.repeat(entries.columns.length + slots.length - 1)
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? blank},,${right[row] ?? ''}\n`,
  ).join('')
}
