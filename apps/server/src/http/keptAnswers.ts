import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { latestUsed } from '../history/latestUsed.ts'

/** An answer's bytes, in each form that browsers ask for. */
export interface KeptAnswer {
  /** The same for the same bytes on every server. */
  etag: string
  forms: { identity: Buffer; br: Buffer; gzip: Buffer }
}

/** Written once, then sent again and again. */
export interface KeptAnswers {
  /** @param key names everything that the answer depends on, rights included. */
  of(key: string, make: () => unknown): Promise<KeptAnswer>
}

export const keptAnswers = ({ mostBytes }: { mostBytes: number }): KeptAnswers => {
  const kept = latestUsed<KeptAnswer>({
    entries: 10_000,
    size: mostBytes,
    sizeOf: ({ forms }) => forms.identity.length + forms.br.length + forms.gzip.length,
  })
  return { of: (key, make) => kept.of(key, () => written(make())) }
}

/** Better than 4, which compresses other answers, and still milliseconds for a large pool. 11 takes half a second. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

async function written(answer: unknown): Promise<KeptAnswer> {
  const identity = Buffer.from(JSON.stringify(answer))
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, brotli), promisify(gzip)(identity)])
  // Weak, because all forms have the same one.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, forms: { identity, br, gzip: zipped } }
}

/** The shortest first. */
const encodings: (keyof KeptAnswer['forms'])[] = ['br', 'gzip', 'identity']

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  inBrowser: boolean
}

/**
 * Sends the answer, or 304 if the browser has it. A browser that keeps it asks each time, so a change of the answer or of the
 * caller's rights counts at once. Caches on the way keep nothing.
 */
export function sendKept({ etag, forms }: KeptAnswer, { request, reply, inBrowser }: Sending): FastifyReply {
  const { headers } = request
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  if (inBrowser) {
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const encoding = negotiate(headers['accept-encoding'] ?? '', encodings) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(forms[encoding])
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((part) => [etag, etag.slice('W/'.length), '*'].includes(part.trim())) ?? false
