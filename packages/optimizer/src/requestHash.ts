import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BuildRequest } from '@slatecraft/slate'

/**
 * SHA-256 of a parsed request, as 64 hex digits. The top-level fields are sorted alphabetically; the order of nested fields
 * comes from the schema. An empty `earlierLineups` is left out, so that requests keep the hash from before it existed.
 */
export function requestHash({ earlierLineups, ...others }: BuildRequest): string {
  const request = earlierLineups.length === 0 ? others : { ...others, earlierLineups }
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(fields))))
}
