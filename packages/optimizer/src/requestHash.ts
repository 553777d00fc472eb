import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BuildRequest } from '@slatecraft/slate'

/**
 * SHA-256 of a resolved request, as 64 hex digits. The top-level fields are put in alphabetical order; below them the
 * schema that parsed the request has fixed the order already. Without earlier lineups it is what it was before there were any.
 */
export function requestHash({ earlierLineups, ...others }: BuildRequest): string {
  const request = earlierLineups.length === 0 ? others : { ...others, earlierLineups }
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(fields))))
}
