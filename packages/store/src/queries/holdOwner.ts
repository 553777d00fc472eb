import { eq } from 'drizzle-orm'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { GoneError } from '../goneError.ts'
import type { ListOwner, Owner } from '../owner.ts'
import { isRowId } from './ids.ts'

/**
 * Keeps a user's account from being deleted before the transaction ends. The deletion waits and then removes what was
 * written. Writers of one account don't wait for each other.
 *
 * @throws {GoneError} if the account has been deleted.
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
