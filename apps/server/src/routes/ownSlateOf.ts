import type { SlateKey } from '@slatecraft/slate'
import type { OwnSlate } from '@slatecraft/store'
import type { FastifyRequest } from 'fastify'
import { callerOf, type Identify } from '../http/caller.ts'
import { lawfulKey } from './lawfulKey.ts'

interface OwnSlateCall {
  params: Omit<SlateKey, 'contestType'> & { accessKey: string }
  query: Pick<SlateKey, 'contestType'>
  request: FastifyRequest
}

/**
 * Whose work a call is about, and on which slate. The token says who it is; only a call without one goes by the access
 * key of its path (C-04).
 */
export async function ownSlateOf({ params, query, request }: OwnSlateCall, identify: Identify): Promise<OwnSlate> {
  const { sport, site, season, counter, slate, accessKey } = params
  const key = lawfulKey({ sport, site, season, counter, slate, ...query })
  const userId = await callerOf(request, identify)
  return { owner: userId === undefined ? { accessKey } : { userId }, key }
}
