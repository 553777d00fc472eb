import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRuleset, playerLocks, type SlateKey } from '@slatecraft/slate'
import { readEntriesFile, slateFromFiles, swapEntriesOf, withFileStatus } from '@slatecraft/slate/csv'
import type { Evening } from './evening.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../shared/data/nba/dk/classic/', import.meta.url))

/** Entries files of real nights, most of them from the middle of the evening. */
const nights = [
  '2025-01-12-live',
  '2025-01-20-live',
  '2024-12-13-final',
  '2024-12-15-final',
  '2024-12-20-final',
  '2024-12-21-final',
  '2024-12-25-final',
]

/** Those whose files are here. */
export const realEvenings = (): Evening[] =>
  nights.filter((night) => existsSync(`${folder}${night}/DKEntries.csv`)).map(readEvening)

/** The moment is the last minute before the next start. */
function readEvening(night: string): Evening {
  const bytes = (name: string) => new Uint8Array(readFileSync(`${folder}${night}/${name}`))
  const key: SlateKey = {
    ...{ sport: 'nba', site: 'dk', contestType: 'classic', season: 2024 },
    ...{ counter: night.slice(0, 10), slate: 'Main' },
  }
  const list = existsSync(`${folder}${night}/DKSalaries.csv`) ? 'DKSalaries.csv' : 'DKEntries.csv'
  const { players } = slateFromFiles({ key, players: bytes(list), projections: [{ file: bytes('projections.csv') }] })
  const file = readEntriesFile(bytes('DKEntries.csv'))
  const pool = withFileStatus(players, file)
  const lockOf = playerLocks({ asOf: undefined, teamsLocked: [], afterStartActivated: true, gameMarks: {} })
  const starts = pool.flatMap((player) =>
    player.GameStart !== null && lockOf(player).state === 'open' ? [Date.parse(player.GameStart)] : [],
  )
  return {
    ...{ name: night, key, players: pool },
    asOf: new Date(Math.min(...starts) - 60_000).toISOString(),
    lineups: swapEntriesOf(file, pool, findRuleset(key)!),
  }
}
