import type { TeamStack } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { userTeamStacks } from '../schema.ts'
import { StoredStacks } from '../storedContents.ts'
import type { QueryParts } from './queryParts.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

/** The team rows that the user saved. */
export async function readUserTeamStacks(db: Queries, of: SlateWork): Promise<TeamStack[]> {
  const [row] = await db
    .select({ stacks: userTeamStacks.stacks })
    .from(userTeamStacks)
    .where(isWorkOf(userTeamStacks, of))
  return row === undefined ? [] : StoredStacks.parse(row.stacks)
}

export function saveUserTeamStacks(parts: QueryParts, of: SlateWork, stacks: readonly TeamStack[]): Promise<void> {
  return writeWork(parts, of, 'teamStacks', async (tx, updatedAt) => {
    const values = { stacks: [...stacks], updatedAt }
    await tx
      .insert(userTeamStacks)
      .values({ ...workKey(of), ...values })
      .onConflictDoUpdate({ target: ownersSlate(userTeamStacks), set: values })
  })
}

export async function clearUserTeamStacks(db: Queries, of: SlateWork): Promise<void> {
  await db.delete(userTeamStacks).where(isWorkOf(userTeamStacks, of))
}
