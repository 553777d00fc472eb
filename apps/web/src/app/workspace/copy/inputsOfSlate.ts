import type { PoolEdits, SlateKey } from '@slatecraft/slate'
import { editsHere, editsInAccount } from '../../../features/pool/state/readEdits.ts'
import type { YourSlate } from '../../../features/slate/shared/yourSlate.ts'
import { inputsHere, inputsInAccount, type ReadInputs } from '../../../inputs/readInputs.ts'

type AllInputs = ReadInputs & PoolEdits

/** A visitor's inputs of a slate, or a user's of a slate that could not move to the account. */
export const inputsInBrowser = (key: SlateKey, user: string | undefined): AllInputs => ({
  ...inputsHere(key, undefined),
  ...editsHere(key, user),
})

/**
 * What someone has entered on a slate that is not open.
 *
 * @param user undefined for a visitor.
 * @param teams of the slate's pool.
 * @throws {CallError} if a user's account does not answer.
 */
export async function inputsOfSlate(
  { key, source }: Pick<YourSlate, 'key' | 'source'>,
  user: string | undefined,
  teams: readonly string[],
): Promise<AllInputs> {
  if (user === undefined || source === 'browser') return inputsInBrowser(key, user)
  const [inputs, edits] = await Promise.all([inputsInAccount(key, user, teams), editsInAccount(key, user)])
  return { ...inputs, ...edits }
}
