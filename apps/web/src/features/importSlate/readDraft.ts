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
} from '@slatecraft/slate'
import {
  type ColumnChoice,
  type JoinReview,
  type ProjectionLinks,
  type SlateFromFiles,
  slateFromFiles,
} from '@slatecraft/slate/csv'
import type { ContestPeriod } from './slateForm.ts'

/** The files in use, one of each kind. */
export interface DraftFiles {
  players?: Uint8Array | undefined
  /** The last one counts where several have a value. */
  projections?: readonly DraftProjections[]
  games?: Uint8Array | undefined
}

export interface DraftProjections {
  /** Identifies the file among those added. */
  id: string
  name: string
  file: Uint8Array
  columns?: ColumnChoice | undefined
}

/** Links by hand, by the file's id. */
export type DraftLinks = ReadonlyMap<string, ProjectionLinks>

/**
 * The result of reading the files. `review` is from the files alone, before links by hand; `links` are the user's links that
 * still fit.
 */
export type Reading =
  | { status: 'read'; made: SlateFromFiles; review: JoinReview | undefined; links: DraftLinks }
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
  links: DraftLinks,
): Reading {
  try {
    const alone = slateFromFiles({ key: period, ...files, before })
    const { projections = [] } = files
    const fitting = linksThatFit(links, projections, alone)
    const linked = projections.map((one) => ({ ...one, links: fitting.get(one.id) }))
    const made = fitting.size === 0 ? alone : slateFromFiles({ key: period, ...files, before, projections: linked })
    return { status: 'read', made, review: alone.review, links: fitting }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { status: 'refused', faults: error.faults }
  }
}

/** With another player list, contest or week, a row linked by hand or its player may be gone or matched differently. */
function linksThatFit(
  links: DraftLinks,
  projections: readonly DraftProjections[],
  { review }: SlateFromFiles,
): DraftLinks {
  const ids = new Set(review?.linkable.map(({ id }) => id))
  return new Map(
    projections.flatMap(({ id: file }, index) => {
      const rows = new Set(review?.files[index]?.withoutPlayer.map(({ row }) => row))
      const fitting = [...(links.get(file) ?? [])].filter(([row, id]) => rows.has(row) && ids.has(id))
      return fitting.length === 0 ? [] : [[file, new Map(fitting)]]
    }),
  )
}

/** The slate to save. */
export function draftedSlate(
  key: SlateKey,
  maxSalary: number,
  { players, hasProjections, averages }: ImportedPool,
  updatedAt: string,
): Slate {
  return { key, players, hasProjections, maxSalary, updatedAt, isDemo: false, ...(averages && { averages }) }
}

/** A pool from the server. */
export const poolOfServer = (rows: readonly PlayerRow[], hasProjections: boolean): ImportedPool => ({
  players: rows.map(derivePlayer),
  hasProjections,
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
