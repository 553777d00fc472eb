import { health } from '@slatecraft/contract'
import { call } from './api.ts'
import { noteReadOnly } from './readOnly.ts'

/** Asks the server how it is; the page then says if nothing can be saved. */
export async function askHealth(signal?: AbortSignal) {
  const reply = await call(health, { params: {}, ...(signal !== undefined && { signal }) })
  noteReadOnly(reply.read_only ?? undefined)
  return reply
}
