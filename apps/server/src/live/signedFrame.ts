import { ApiError } from '../http/apiError.ts'
import { inTurn, largeBytes } from '../http/body/inTurn.ts'
import { jsonShape } from '../http/body/jsonShape.ts'
import { parsedJson } from '../http/body/parsedJson.ts'
import { type Identify, type User, userOf } from '../http/caller.ts'
import { frameToken } from './frameToken.ts'

/**
 * Who sends a frame; undefined for a visitor. The token is checked only once: a token that expires while a build waits or
 * runs does not end it.
 *
 * @throws {ApiError} if the token is not valid.
 */
export async function senderOf(frame: Buffer, identify: Identify): Promise<User | undefined> {
  const token = frameToken(frame)
  return token === '' ? undefined : userOf(token, identify)
}

/**
 * What the frame says, not yet checked.
 *
 * @throws {InputError | ApiError} if it can't be read.
 */
export async function frameValue(frame: Buffer): Promise<unknown> {
  const read = () => {
    const wrong = jsonShape()(frame)
    if (wrong !== undefined) throw new ApiError('bad-input', `The request can’t be read. ${wrong}`)
    return parsedJson(frame.toString())
  }
  return frame.length < largeBytes ? read() : inTurn(read)
}
