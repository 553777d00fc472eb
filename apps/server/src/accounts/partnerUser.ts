import { decodeJwt, errors, jwtVerify } from 'jose'
import * as z from 'zod'

/** How long a partner's token may be good, and how far his clock may be off. */
const longestSeconds = 600
const clockSeconds = 30

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  iat: z.number(),
  exp: z.number(),
  name: z.string().trim().max(80).default(''),
})

export interface PartnerUser {
  partner: string
  partnerId: string
  name: string
}

/** Whom a partner's token names; undefined where no partner of ours has signed it, or it is over, or good for too long. */
export async function partnerUser(
  token: string,
  keys: ReadonlyMap<string, string>,
  now: number,
): Promise<PartnerUser | undefined> {
  try {
    const key = keys.get(decodeJwt(token).iss ?? '')
    if (key === undefined) return undefined
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      audience: 'slatecraft',
      currentDate: new Date(now),
      maxTokenAge: longestSeconds,
      clockTolerance: clockSeconds,
    })
    const { success, data } = Claims.safeParse(payload)
    if (!success || data.exp - data.iat > longestSeconds) return undefined
    return { partner: data.iss, partnerId: data.sub, name: data.name }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
