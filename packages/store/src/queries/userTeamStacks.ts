import type { TeamStack } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { userTeamStacks } from '../schema.ts'
import { StoredStacks } from '../storedContents.ts'
import { keepWork } from './keepWork.ts'
import type { ListParts } from './listParts.ts'
import { isOwn, type OwnSlate, ownColumns, ownKey } from './ownSlate.ts'

/** The team rows that the user has saved; none where he has not. */
export async function readUserTeamStacks(db: Queries, of: OwnSlate): Promise<TeamStack[]> {
  const [row] = await db.select({ stacks: userTeamStacks.stacks }).from(userTeamStacks).where(isOwn(userTeamStacks, of))
  return row === undefined ? [] : StoredStacks.parse(row.stacks)
}

export function saveUserTeamStacks(parts: ListParts, of: OwnSlate, stacks: readonly TeamStack[]): Promise<void> {
  return keepWork(parts, of, 'teamStacks', async (tx, updatedAt) => {
    const values = { stacks: [...stacks], updatedAt }
    await tx
      .insert(userTeamStacks)
      .values({ ...ownKey(of), ...values })
      .onConflictDoUpdate({ target: ownColumns(userTeamStacks), set: values })
  })
}

export async function clearUserTeamStacks(db: Queries, of: OwnSlate): Promise<void> {
  await db.delete(userTeamStacks).where(isOwn(userTeamStacks, of))
}
