import { deepStrictEqual } from 'node:assert'
import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { players } from '@slatecraft/contract'
import type { Crowd } from './crowd.ts'
import type { LoadedServer } from './loadedServer.ts'
import { poolPath, slates } from './slates.ts'

const readers = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }

/**
 * Checks that each form of the pool's answer has the same bytes, the first time and again, and that it is the pool that was
 * imported, as far as the user's plan shows it. @returns the answer's ETag, if it has one.
 */
export async function checkedPool({ url }: LoadedServer, { tokens, pools }: Crowd): Promise<string | undefined> {
  let etag: string | undefined
  for (const token of [tokens.at(-1)!, tokens[0]!]) {
    const bodies: string[] = []
    for (const encoding of ['identity', 'gzip', 'br', 'identity'] as const) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
      const { body, head } = await rawAnswer(`${url}${poolPath(slates.small.key)}`, headers)
      bodies.push(readers[encoding](body).toString())
      etag = head.etag
    }
    if (new Set(bodies).size !== 1) throw new Error('The pool has other bytes in another form.')
    const answer = players.reply.parse(JSON.parse(bodies[0]!))
    const isFull = token === tokens[0]
    deepStrictEqual(answer.withheld, isFull ? [] : ['ownership', 'analysis'])
    if (isFull) deepStrictEqual(JSON.parse(bodies[0]!).players, pools.small)
    else
      deepStrictEqual(
        answer.players.map(({ Id }) => Id),
        pools.small.map(({ Id }) => Id),
      )
  }
  return etag
}

/** As sent: `fetch` would decompress it. */
function rawAnswer(url: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; head: Record<string, string | undefined> }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.once('end', () => resolve({ body: Buffer.concat(parts), head: answer.headers as Record<string, string> }))
    }).once('error', reject)
  })
}
