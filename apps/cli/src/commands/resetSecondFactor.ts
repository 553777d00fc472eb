import { InputError } from '@slatecraft/slate'
import { audited, commandLine } from '@slatecraft/store'
import { openedStore, placeOf } from '../openedTarget.ts'
import { readOptions } from '../options.ts'

/** `reset-second-factor`: for an admin who lost both phone and recovery codes. Ends the account's logins. */
export async function resetSecondFactor(args: readonly string[]): Promise<number> {
  const line = readOptions(args, { data: {} }, ['EMAIL'])
  const email = line.positionals[0]!.trim().toLowerCase()
  const store = await openedStore(placeOf(line.value('data')))
  try {
    const account = await store.accounts.byEmail(email)
    if (account === undefined) throw new InputError([{ field: email, reason: 'has no account' }])
    const act = { by: commandLine, act: 'reset second factor', subject: email, detail: {} }
    const wasOn = await audited(store.auditLog, act, async () => {
      await store.accounts.closeSessions(account.id)
      return store.secondFactors.remove(account.id)
    })
    console.log(wasOn ? `${email} logs in with the password alone now.` : `${email} had no two-step login.`)
    return 0
  } finally {
    await store.close()
  }
}
