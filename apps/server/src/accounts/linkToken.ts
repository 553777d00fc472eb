import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link. Only the email has it; the database has its hash. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** For 256 random bits a plain hash is enough. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url')
