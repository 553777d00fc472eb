import {
  derivePlayer,
  type Fault,
  type ImportedPool,
  InputError,
  type Player,
  type PlayerRow,
  type Slate,
  type SlateKey,
  siteId,
  updatedPool,
} from '@slatecraft/slate'
import { type JoinReview, type ProjectionLinks, type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import type { ContestPeriod } from './slateForm.ts'

/** The files that count, one of each kind. */
export interface DraftFiles {
  players?: Uint8Array | undefined
  projections?: Uint8Array | undefined
  games?: Uint8Array | undefined
}

/**
 * What the files come to. `review` is that of the files alone, before anything was joined by hand; `links` are those of the
 * user's that fit them.
 */
export type Reading =
  | { status: 'read'; made: SlateFromFiles; review: JoinReview | undefined; links: ProjectionLinks }
  | { status: 'refused'; faults: readonly Fault[] }

/**
 * Reads the files for a contest and joins them.
 *
 * @param before the pool that projections and games are joined to where no player list is among the files
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

/** With another player list, contest or week a row that was joined by hand, or its player, may be gone or joined otherwise. */
function linksThatFit(links: ProjectionLinks, { review }: SlateFromFiles): ProjectionLinks {
  const rows = new Set(review?.withoutPlayer.map(({ row }) => row))
  const ids = new Set(review?.withoutProjection.map(({ id }) => id))
  return new Map([...links].filter(([row, id]) => rows.has(row) && ids.has(id)))
}

/**
 * The slate to be kept. A newer player list of a slate that is there keeps what the list has lost since: starts, odds and
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

/** A pool as the server gives it. It doesn't say whose its projections are: they are worth keeping in either case. */
export const poolOfServer = (rows: readonly PlayerRow[]): ImportedPool => ({
  players: rows.map(derivePlayer),
  hasProjections: true,
})

/** How many of the players that were read are in the pool that is there. */
export function countKnown(made: SlateFromFiles, before: ImportedPool): number {
  const known = new Set(before.players.map(idOf))
  return made.players.filter((player) => known.has(idOf(player))).length
}

/** Yahoo's template puts the game behind the id that its export has. */
const idOf = ({ Id }: PlayerRow | Player) => siteId(Id).replace(/\$.*$/, '')
