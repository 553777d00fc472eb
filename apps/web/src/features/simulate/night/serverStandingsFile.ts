import { type PublishedStandings, standingsFile } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'

/**
 * Published standings as the file that the site gave.
 *
 * @throws {CallError} if the server doesn't have them anymore, or can't be reached.
 */
export async function serverStandingsFile(
  slate: SlateKey,
  { contest_id, name }: Pick<PublishedStandings, 'contest_id' | 'name'>,
): Promise<File> {
  const params = { ...slate, contestId: contest_id }
  const { file } = await call(standingsFile, { params, query: { contestType: slate.contestType } })
  const packed = new Response(bytesOf(file)).body!
  const unpacked = new Response(packed.pipeThrough(new DecompressionStream('gzip')))
  return new File([await unpacked.arrayBuffer()], name)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
