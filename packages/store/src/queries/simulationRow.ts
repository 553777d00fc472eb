import { and, eq, type SQL } from 'drizzle-orm'
import { ownerColumn } from '../owner.ts'
import { simulations } from '../simulationSchema.ts'
import type { StoredSimulation } from '../simulations.ts'
import { keyColumns } from './slateKey.ts'

/** All but the large parts. */
export const headColumns = {
  id: simulations.id,
  owner: simulations.owner,
  key: keyColumns(simulations),
  name: simulations.name,
  status: simulations.status,
  worlds: simulations.worlds,
  worldsAsked: simulations.worldsAsked,
  lineupCount: simulations.lineupCount,
  received: simulations.received,
  contestNames: simulations.contestNames,
  error: simulations.error,
  createdAt: simulations.createdAt,
}

type HeadRow = Omit<StoredSimulation, 'userId'> & { owner: string }

export const storedHead = ({ owner, ...head }: HeadRow): StoredSimulation => ({ ...head, userId: userIdOf(owner) })

/** The user of an owner column, which no one else than a user has. */
export const userIdOf = (owner: string): string => owner.slice(ownerColumn({ userId: '' }).length)

export const isOf = (userId: string, id: string): SQL | undefined =>
  and(eq(simulations.id, id), eq(simulations.owner, ownerColumn({ userId })))
