import { noteOpenedSlates, ownSlate, removeOwnSlate, saveOwnSlate, yourSlates } from '@slatecraft/contract'
import type { Slate, SlateKey } from '@slatecraft/slate'
import { CallError, call } from '../../../api/api.ts'
import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'
import { accessKey } from '../../../session/accessKey.ts'
import type { YourSlatesData } from '../shared/yourSlate.ts'

/** Changes to the slates in the account, in all tabs of this browser. */
export const accountChanges = changesInAllTabs('slatecraft.account-slates')

/** The slates in the user's account, and those that they opened. */
export async function usersSlates(): Promise<YourSlatesData> {
  const { slates, kept } = await call(yourSlates, { params: {} })
  return {
    slates: slates.map(({ key, players, own, used_at }) => ({
      key,
      players,
      source: own ? 'account' : 'server',
      usedAt: Date.parse(used_at),
    })),
    room: kept,
  }
}

/** @throws {CallError} also if there is no such slate. */
export const findInAccount = async (key: SlateKey): Promise<Slate> => {
  const { slate } = await call(ownSlate, { params: key })
  return slate
}

/** @throws {CallError} if the plan has no room for it. */
export async function keepInAccount({ updatedAt: _, isDemo: __, ...slate }: Slate): Promise<void> {
  await call(saveOwnSlate, { params: {}, body: slate })
  accountChanges.tell()
}

export async function removeFromAccount(key: SlateKey): Promise<void> {
  await call(removeOwnSlate, { params: {}, body: { key } })
  accountChanges.tell()
}

export async function noteOpenedByUser(keys: readonly SlateKey[]): Promise<void> {
  await call(noteOpenedSlates, { params: {}, body: { keys: [...keys] } })
}

/**
 * For a slate that a visitor imported in this browser, for the user logged in now.
 *
 * @returns a function that sends one. It throws once another user logs in.
 */
export function adoptionBy() {
  const owner = accessKey()
  return async ({ updatedAt, isDemo: _, ...slate }: Slate): Promise<void> => {
    if (accessKey() !== owner) throw new CallError('Another user has logged in.')
    await call(saveOwnSlate, { params: {}, body: { ...slate, read_at: updatedAt } })
  }
}
