import type { TeamStack } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { userTeamStacks } from '../schema.ts'
import { StoredStacks } from '../storedContents.ts'
import { isOwn, type OwnSlate, ownColumns, ownKey } from './ownSlate.ts'

/** The team rows that the user has saved; none where he has not. */
export async function readUserTeamStacks(db: Queries, of: OwnSlate): Promise<TeamStack[]> {
  const [row] = await db.select({ stacks: userTeamStacks.stacks }).from(userTeamStacks).where(isOwn(userTeamStacks, of))
  return row === undefined ? [] : StoredStacks.parse(row.stacks)
}

export async function saveUserTeamStacks(
  db: Queries,
  of: OwnSlate,
  stacks: readonly TeamStack[],
  updatedAt: Date,
): Promise<void> {
  const values = { stacks: [...stacks], updatedAt }
  await db
    .insert(userTeamStacks)
    .values({ ...ownKey(of), ...values })
    .onConflictDoUpdate({ target: ownColumns(userTeamStacks), set: values })
}

export async function clearUserTeamStacks(db: Queries, of: OwnSlate): Promise<void> {
  await db.delete(userTeamStacks).where(isOwn(userTeamStacks, of))
}
