import { enterWithLogin } from '../../session/authCheck.ts'
import { markUnfinishedRuns } from '../runs/shared/unfinishedMark.ts'

/** Logs in; the page that opens next looks for the runs that the user made as a visitor. */
export async function enterAccount(accessToken: string): Promise<void> {
  await enterWithLogin(accessToken)
  markUnfinishedRuns(true)
}
