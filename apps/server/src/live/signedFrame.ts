import { InputError } from '@slatecraft/slate'
import * as z from 'zod'
import { type Identify, type User, userOf } from '../http/caller.ts'

export interface SignedFrame {
  /** What it says, not yet looked at. */
  sent: unknown
  /** Undefined: a visitor's. */
  user: User | undefined
}

/** What a frame says beside the request: whose it is. */
const Signed = z.object({ token: z.string().default('') })

/**
 * A frame and who has sent it. His token is looked at once: that it ends while the build waits or runs ends no build.
 *
 * @throws {InputError | ApiError} where it can't be read, and where its token is nobody's.
 */
export async function signedFrame(text: string, identify: Identify): Promise<SignedFrame> {
  const sent = parseJson(text)
  // A frame of another shape is refused field by field where the request is read.
  const { data } = Signed.safeParse(sent)
  const token = data?.token ?? ''
  return { sent, user: token === '' ? undefined : await userOf(token, identify) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputError([{ field: '', reason: 'The request is not JSON.' }])
  }
}
