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
  jti: z.string().min(1).max(200).optional(),
  name: z.string().trim().max(80).default(''),
})

export interface PartnerUser {
  partner: string
  partnerId: string
  name: string
  /** What tells this token from all others: a partner's token lets in once. */
  token: { name: string; until: Date }
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
    // The signature may be written in several ways, what it signs in one.
    const [head, claims] = token.split('.')
    const name = JSON.stringify([data.iss, data.jti ?? { token: `${head}.${claims}` }])
    const until = new Date((data.exp + clockSeconds) * 1000)
    return { partner: data.iss, partnerId: data.sub, name: data.name, token: { name, until } }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
