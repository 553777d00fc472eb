import Papa from 'papaparse'
import { uploadCell, uploadHeader } from '../csv/upload/uploadFile.ts'
import type { Player } from '../player.ts'
import { findRuleset } from '../rulesets.ts'
import { siteTable } from '../sites/sites.ts'
import type { EntriesField } from '../sites/siteTable.ts'
import type { Slate } from '../slate.ts'
import { startOf } from '../timeRanks.ts'
import { listedPlayers } from './demoSalariesCsv.ts'

interface DemoContest {
  id: string
  name: string
  /** In dollars. */
  fee: string
  entries: number
}

/** What became of reserved entries. */
interface DemoEntries {
  /** Pool ids in slot order, by entry; `''` is a blank slot. Entries after the last lineup stay reserved. */
  lineups?: readonly (readonly string[])[]
  /** The moment of the download, ISO 8601. Sites that show locks lock the players whose games have started. */
  asOf?: string
  contests?: readonly DemoContest[]
}

const usualContests: readonly DemoContest[] = [
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

const gameHours = 3

/**
 * The entries file of a user with entries in contests of a demo slate, to try filling and swapping them without real data:
 * reserved ones before the first game, or those of a moment in the evening. Undefined where the site has no such file, or
 * where captains have ids of their own in it.
 */
export function demoEntriesCsv(
  slate: Slate,
  { lineups = [], asOf, contests = usualContests }: DemoEntries = {},
): string | undefined {
  const { site, contestType } = slate.key
  const { entries, playerList, demo } = siteTable(site)
  const ruleset = findRuleset(slate.key)
  if (ruleset === undefined || entries === undefined) return undefined
  if (contestType === 'showdown' && playerList.captainHasOwnRow) return undefined

  const now = entries.showsLocks && asOf !== undefined ? Date.parse(asOf) : Number.NEGATIVE_INFINITY
  const lockEnding = (player: Player) => (startOf(player)! <= now ? ' (LOCKED)' : '')
  const [nameAndId, game] = [playerList.headings.nameAndId[0], playerList.headings.game[0]]
  const begun = (player: Player, name: string | number) => ({
    [nameAndId!]: name + lockEnding(player),
    [game!]: startOf(player)! + gameHours * 3_600_000 <= now ? 'Final' : 'In Progress',
  })
  const byId = new Map(slate.players.map((player) => [player.Id, player]))
  const slotTexts = (lineup: readonly string[] = []) =>
    ruleset.slots.map((_, slot) => {
      const player = byId.get(lineup[slot] ?? '')
      return player === undefined ? '' : uploadCell(ruleset, player) + lockEnding(player)
    })

  const rows = contests
    .flatMap((contest) => Array.from({ length: contest.entries }, () => contest))
    .map(({ id, name, fee }, index) => {
      const texts: Record<EntriesField, string> = {
        entryId: String(4_900_000_001 + index),
        contestName: name,
        contestId: id,
        fee: entries.fee(fee),
      }
      return Papa.unparse([[...entries.columns.map(({ field }) => texts[field]), ...slotTexts(lineups[index])]])
    })
  const left = [[...entries.columns.map(({ heading }) => heading), ...uploadHeader(ruleset)].join(','), ...rows]
  const list = listedPlayers(slate).map((listed) => {
    const row = { ...entries.addedPlayerColumns(listed), ...demo.listRow(listed) }
    return startOf(listed.player)! <= now ? { ...row, ...begun(listed.player, row[nameAndId!]!) } : row
  })
  const right = ['Instructions', ...instructions, ...Papa.unparse(list, { newline: '\n' }).split('\n')]
  const blank = ','.repeat(entries.columns.length + ruleset.slots.length - 1)
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? blank},,${right[row] ?? ''}\n`,
  ).join('')
}
