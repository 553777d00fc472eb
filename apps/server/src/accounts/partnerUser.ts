import { decodeJwt, errors, jwtVerify } from 'jose'
import * as z from 'zod'

/** The maximum lifetime of a partner's token. */
const longestSeconds = 600
/** How far the partner's clock may be off. */
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
  /** Identifies the token: each works once. */
  token: { name: string; until: Date }
}

/** The user that a partner's token names; undefined if no known partner signed it, it has expired, or it lasts too long. */
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
    // One signature can be written in several ways; the signed part can't.
    const [head, claims] = token.split('.')
    const name = JSON.stringify([data.iss, data.jti ?? { token: `${head}.${claims}` }])
    const until = new Date((data.exp + clockSeconds) * 1000)
    return { partner: data.iss, partnerId: data.sub, name: data.name, token: { name, until } }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
