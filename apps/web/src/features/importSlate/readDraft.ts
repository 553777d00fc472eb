import {
  derivePlayer,
  type Fault,
  type ImportedPool,
  InputError,
  type Player,
  type PlayerRow,
  type Site,
  type Slate,
  type SlateKey,
  siteId,
  siteTable,
  updatedPool,
} from '@slatecraft/slate'
import { type JoinReview, type ProjectionLinks, type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import type { ContestPeriod } from './slateForm.ts'

/** The files in use, one of each kind. */
export interface DraftFiles {
  players?: Uint8Array | undefined
  projections?: Uint8Array | undefined
  games?: Uint8Array | undefined
}

/**
 * The result of reading the files. `review` is from the files alone, before links by hand; `links` are the user's links that
 * still fit.
 */
export type Reading =
  | { status: 'read'; made: SlateFromFiles; review: JoinReview | undefined; links: ProjectionLinks }
  | { status: 'refused'; faults: readonly Fault[] }

/**
 * Reads the files for a contest and matches them.
 *
 * @param before the pool that projections and games update if there is no player list
 */
export function readDraft(
  period: ContestPeriod,
  files: DraftFiles,
  before: ImportedPool | undefined,
  links: ProjectionLinks,
): Reading {
  try {
    const alone = slateFromFiles({ key: period, ...files, before })
    const fitting = linksThatFit(links, alone)
    const made = fitting.size === 0 ? alone : slateFromFiles({ key: period, ...files, before, links: fitting })
    return { status: 'read', made, review: alone.review, links: fitting }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { status: 'refused', faults: error.faults }
  }
}

/** With another player list, contest or week, a row linked by hand or its player may be gone or matched differently. */
function linksThatFit(links: ProjectionLinks, { review }: SlateFromFiles): ProjectionLinks {
  const rows = new Set(review?.withoutPlayer.map(({ row }) => row))
  const ids = new Set(review?.withoutProjection.map(({ id }) => id))
  return new Map([...links].filter(([row, id]) => rows.has(row) && ids.has(id)))
}

/**
 * The slate to save. A newer player list of an existing slate keeps what the list no longer has: start times, odds and
 * projections.
 */
export function draftedSlate(
  key: SlateKey,
  made: SlateFromFiles,
  before: ImportedPool | undefined,
  updatedAt: string,
): Slate {
  const { players, hasProjections } = updatedPool(before, made)
  return { key, players, hasProjections, maxSalary: made.maxSalary, updatedAt, isDemo: false }
}

/** A pool from the server. It does not say where its projections came from; keep them either way. */
export const poolOfServer = (rows: readonly PlayerRow[]): ImportedPool => ({
  players: rows.map(derivePlayer),
  hasProjections: true,
})

/** How many of the players read are in the existing pool. */
export function countKnown(made: SlateFromFiles, before: ImportedPool, site: Site): number {
  const { uploadEnding } = siteTable(site).playerList.id
  // Not all of a site's files have the ending.
  const idOf = ({ Id }: Player) =>
    uploadEnding === undefined ? siteId(Id) : siteId(Id).replace(uploadEnding.pattern, '')
  const known = new Set(before.players.map(idOf))
  return made.players.filter((player) => known.has(idOf(player))).length
}
