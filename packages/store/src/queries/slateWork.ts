import type { SlateKey } from '@slatecraft/slate'
import { and, eq, type SQL } from 'drizzle-orm'
import { type Owner, ownerColumn } from '../owner.ts'
import type {
  lineupRuns,
  openedSlates,
  ownSlates,
  savedLineups,
  userGroups,
  userProjectionClears,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'
import type { nights, sims, simulations } from '../simulationSchema.ts'
import { isOfSlate } from './slateKey.ts'

/** Identifies the work of one owner on one slate. */
export interface SlateWork {
  owner: Owner
  key: SlateKey
}

type WorkTable =
  | typeof userSettings
  | typeof userTeamStacks
  | typeof userGroups
  | typeof userProjections
  | typeof userProjectionClears
  | typeof lineupRuns
  | typeof savedLineups
  | typeof ownSlates
  | typeof openedSlates
  | typeof simulations
  | typeof sims
  | typeof nights

/** The values of the key columns. */
export const workKey = ({ owner, key }: SlateWork) => ({ owner: ownerColumn(owner), ...key })

export const isWorkOf = (table: WorkTable, { owner, key }: SlateWork): SQL | undefined =>
  and(eq(table.owner, ownerColumn(owner)), isOfSlate(table, key))

/** The advisory lock for changing one owner's work on one slate. */
export const lockName = (of: SlateWork) => Object.values(workKey(of)).join('/')
