import { InputError } from '@slatecraft/slate'
import * as z from 'zod'
import { type Identify, type User, userOf } from '../http/caller.ts'

export interface SignedFrame {
  /** The request, not yet checked. */
  sent: unknown
  /** Undefined for a visitor. */
  user: User | undefined
}

const Signed = z.object({ token: z.string().default('') })

/**
 * A frame and its sender. The token is checked only once: a token that expires while a build waits or runs does not end it.
 *
 * @throws {InputError | ApiError} if the frame can't be read or its token is not valid.
 */
export async function signedFrame(text: string, identify: Identify): Promise<SignedFrame> {
  const sent = parseJson(text)
  // A frame of another shape is refused field by field when the request is parsed.
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
