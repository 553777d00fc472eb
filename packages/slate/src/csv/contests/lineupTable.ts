import Papa from 'papaparse'
import type { PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { uploadCell, uploadHeader } from '../upload/uploadFile.ts'

/** A lineup in slot order, and what stands beside it. */
export interface TableLineup {
  players: readonly Pick<PlayerRow, 'Id' | 'Name'>[]
  cells: readonly (string | number | null)[]
}

/**
 * Lineups with their numbers as a table: the slots as in the site's upload file, then `columns`. `readLineupPool` reads it
 * back.
 */
export function lineupTable(ruleset: Ruleset, columns: readonly string[], lineups: readonly TableLineup[]): string {
  const rows = lineups.map(({ players, cells }) => [...players.map((player) => uploadCell(ruleset, player)), ...cells])
  const header = [...uploadHeader(ruleset), ...columns]
  return `${Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`
}
