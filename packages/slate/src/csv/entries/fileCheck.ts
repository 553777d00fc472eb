import { siteId } from '../../person.ts'
import { derivePlayer, type Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { type CheckedPlayer, siteCheck } from '../upload/siteCheck.ts'
import type { EntriesFile } from './readEntriesFile.ts'

interface FileCheck {
  players: readonly CheckedPlayer[]
  /** Why the site would reject a lineup in slot order. */
  faultsOf(players: readonly string[]): string[]
  warnings: readonly string[]
}

/** The site's rules with the file's own player list, whose salaries and positions are what the site counts. */
export function fileCheck(file: EntriesFile, ruleset: Ruleset, pool: readonly Player[]): FileCheck {
  const players = playersOf(file, ruleset, pool)
  const names = new Map(pool.map(({ Id, Name }) => [Id, Name]))
  return {
    players,
    faultsOf: siteCheck(ruleset, players, (id) => `${names.get(id) ?? 'a player'} (${siteId(id)})`),
    warnings: file.players.size === 0 ? ['the file has no player list: ids and salaries come from the slate'] : [],
  }
}

/**
 * The file's own players. After a game has started, the file no longer gives team, opponent and status, so they come
 * from the slate.
 */
function playersOf(file: EntriesFile, ruleset: Ruleset, pool: readonly Player[]): readonly CheckedPlayer[] {
  if (file.players.size === 0) return pool
  const inPool = new Map(pool.map((player) => [player.Id, player]))
  return readPlayers(file.bytes, ruleset).players.map((row) => {
    const { TeamAbbrev, Opp, Status } = inPool.get(row.Id) ?? row
    return { ...derivePlayer(row), TeamAbbrev, Opp, Status }
  })
}
