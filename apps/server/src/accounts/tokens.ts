import { errors, jwtVerify, SignJWT } from 'jose'

const issuer = 'slatecraft'
const algorithm = 'HS256'

interface TokenClaims {
  accountId: string
  sessionId: string
}

export interface Tokens {
  sign(claims: TokenClaims, until: Date): Promise<string>
  /** Undefined if this server did not sign it or it has expired. `until`: when it expires. */
  read(token: string): Promise<(TokenClaims & { until: Date }) | undefined>
}

export function tokens(signingKey: string, now: () => number): Tokens {
  const key = new TextEncoder().encode(signingKey)
  return {
    sign: ({ accountId, sessionId }, until) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(new Date(now()))
        .setExpirationTime(until)
        .sign(key),

    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: new Date(now()),
        })
        const { sub, sid, exp } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
        return { accountId: sub, sessionId: sid, until: new Date(exp * 1000) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
