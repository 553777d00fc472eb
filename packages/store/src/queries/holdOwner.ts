import { eq } from 'drizzle-orm'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { GoneError } from '../goneError.ts'
import type { ListOwner, Owner } from '../owner.ts'
import { isRowId } from './ids.ts'

/**
 * A user's account does not end before the transaction does: its deletion waits for that and then takes what was written,
 * or was first. Writers of one account don't wait for each other.
 *
 * @throws {GoneError} where the account has been deleted.
 */
export async function holdOwner(tx: Queries, owner: Owner | ListOwner): Promise<void> {
  if (owner === 'everybody' || !('userId' in owner) || !isRowId(owner.userId)) return
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, owner.userId))
    .for('key share')
  if (account === undefined) throw new GoneError('account')
}
