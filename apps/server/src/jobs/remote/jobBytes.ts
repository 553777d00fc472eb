import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzip as gzipInThread, gzipSync } from 'node:zlib'
import type { Payload } from '@slatecraft/store'

/** Compressing less than this saves nothing. */
const smallBytes = 2000
const [plain, gzip] = [0, 1]
const gzipLater = promisify(gzipInThread)

/** Plain values and typed arrays as bytes, compressed if that pays. */
export function bytesOf(value: unknown): Uint8Array {
  const written = serialize(value)
  const isSmall = written.length < smallBytes
  const body = isSmall ? written : gzipSync(written, { level: 1 })
  return Buffer.concat([Uint8Array.of(isSmall ? plain : gzip), body])
}

/** What `bytesOf` has written. Arrays in it have buffers of their own, which can be moved to a thread. */
export function valueIn(bytes: Uint8Array): unknown {
  const body = bytes.subarray(1)
  return deserialize(bytes[0] === gzip ? gunzipSync(body) : body)
}

/** A pool of players takes some milliseconds to compress, which other calls don't wait for. */
export async function payloadOf(value: unknown): Promise<Payload> {
  const written = serialize(value)
  const body = await gzipLater(written, { level: 1 })
  return { hash: createHash('sha256').update(written).digest('hex'), bytes: Buffer.concat([Uint8Array.of(gzip), body]) }
}
