import { enterWithLogin } from '../../session/authCheck.ts'
import { markUnfinishedRuns } from '../runs/shared/unfinishedMark.ts'

/** Logs in; the next page moves the visitor's runs to the account. */
export async function enterAccount(accessToken: string): Promise<void> {
  await enterWithLogin(accessToken)
  markUnfinishedRuns(true)
}
