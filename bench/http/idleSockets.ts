import { buildSocketPath } from '@slatecraft/contract'
import { WebSocket } from 'ws'

const atOnce = 50

/** Opens sockets that wait, as those of pages in line do. @returns closes them, and throws if the server has closed one. */
export async function idleSockets(url: string, count: number): Promise<() => void> {
  const open: WebSocket[] = []
  while (open.length < count)
    await Promise.all(
      Array.from({ length: atOnce }, () => {
        const at = open.length
        const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${buildSocketPath}`, {
          headers: { 'x-forwarded-for': `11.${at >> 8}.${at & 255}.1` },
        })
        open.push(socket)
        return new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      }),
    )
  return () => {
    const left = open.filter(({ readyState }) => readyState === WebSocket.OPEN)
    for (const socket of open) socket.terminate()
    if (left.length < count) throw new Error(`Only ${left.length} of ${count} sockets were still open.`)
  }
}
