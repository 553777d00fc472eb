import type { OwnSlate } from '@slatecraft/store'
import type { FastifyRequest } from 'fastify'
import { callerOf, type Identify } from '../http/caller.ts'
import { keyOf, type SlateCall } from './keyOf.ts'

interface OwnSlateCall extends SlateCall {
  params: SlateCall['params'] & { accessKey: string }
  request: FastifyRequest
}

/**
 * Whose work a call is about, and on which slate. The token says who it is; only a call without one goes by the access
 * key of its path.
 */
export async function ownSlateOf(call: OwnSlateCall, identify: Identify): Promise<OwnSlate> {
  const key = keyOf(call)
  const user = await callerOf(call.request, identify)
  return { owner: user === undefined ? { accessKey: call.params.accessKey } : { userId: user.id }, key }
}
