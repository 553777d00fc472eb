import type { Player, SlateKey } from '@slatecraft/slate'
import type { ExportFile } from '../../../browser/download.ts'
import { arePointsLocked, isOwnershipLocked, type WithheldValues } from '../../plans/shared/withheld.ts'
import { customProjections } from '../commands/customProjections.ts'
import type { Pool, PoolAction } from '../commands/poolAction.ts'

/** Fetched with the first file, so that the page opens without it. */
const csv = () => import('@slatecraft/slate/csv')
const type = 'text/csv;charset=utf-8'

/** Points and ownership as they count now, without what is withheld. */
export async function projectionsFile(
  slate: SlateKey,
  players: readonly Player[],
  withheld: WithheldValues,
): Promise<ExportFile> {
  const { csvFileName, projectionsCsv } = await csv()
  return { name: csvFileName(slate, 'projections'), type, text: projectionsCsv(players.map(seen(withheld))) }
}

/** What a user fills in and uploads again; cells of what is withheld are his to fill. */
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
  /** Whether something in it, or all of it, was left out; the console says what. */
  hasLog: boolean
}

/**
 * Reads a user's own file. What is passed over goes to the console, and a file without the headings does nothing
 * at all.
 *
 * @param poolNow asked for once the file is read.
 */
export async function readOwnFile(file: Blob, poolNow: () => Pool): Promise<OwnFile> {
  const [{ readCustomProjections }, bytes] = await Promise.all([csv(), file.arrayBuffer()])
  const pool = poolNow()
  const { edits, log } = readCustomProjections(new Uint8Array(bytes), pool.players)
  for (const line of log) console.info(line)
  return { action: customProjections(pool, edits), hasLog: log.length > 0 }
}
