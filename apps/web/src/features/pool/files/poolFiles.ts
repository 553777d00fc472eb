import type { Player, SlateKey } from '@slatecraft/slate'
import type { ExportFile } from '../../../browser/download.ts'
import { arePointsLocked, isOwnershipLocked, type WithheldValues } from '../../plans/shared/withheld.ts'
import { customProjections } from '../commands/customProjections.ts'
import type { Pool, PoolAction } from '../commands/poolAction.ts'

/** Loaded with the first file, not with the page. */
const csv = () => import('@slatecraft/slate/csv')
const type = 'text/csv;charset=utf-8'

/** Current points and ownership, without withheld values. */
export async function projectionsFile(
  slate: SlateKey,
  players: readonly Player[],
  withheld: WithheldValues,
): Promise<ExportFile> {
  const { csvFileName, projectionsCsv } = await csv()
  return { name: csvFileName(slate, 'projections'), type, text: projectionsCsv(players.map(seen(withheld))) }
}

/** The template for Custom Proj; withheld cells are blank. */
export async function templateFile(
  slate: SlateKey,
  players: readonly Player[],
  withheld: WithheldValues,
): Promise<ExportFile> {
  const { csvFileName, templateCsv } = await csv()
  return { name: csvFileName(slate, 'players'), type, text: templateCsv(players.map(seen(withheld))) }
}

const seen = (withheld: WithheldValues) => (player: Player) => ({
  ...player,
  ProjPts: arePointsLocked(withheld, player) ? null : player.ProjPts,
  ProjOwn: isOwnershipLocked(withheld, player) ? null : player.ProjOwn,
})

interface OwnFile {
  action: PoolAction
  /** Whether anything was skipped; the console lists it. */
  hasLog: boolean
}

/**
 * Reads a Custom Proj file. Skipped rows go to the console; a file without the headings does nothing.
 *
 * @param poolNow called once the file is read.
 */
export async function readOwnFile(file: Blob, poolNow: () => Pool): Promise<OwnFile> {
  const [{ readCustomProjections }, bytes] = await Promise.all([csv(), file.arrayBuffer()])
  const pool = poolNow()
  const { edits, log } = readCustomProjections(new Uint8Array(bytes), pool.players)
  for (const line of log) console.info(line)
  return { action: customProjections(pool, edits), hasLog: log.length > 0 }
}
