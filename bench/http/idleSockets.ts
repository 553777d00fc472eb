import { buildSocketPath } from '@slatecraft/contract'
import { WebSocket } from 'ws'

const atOnce = 50

/**
 * Keeps sockets open that wait, as those of pages in line do. The server ends each after half a minute without a request, and
 * its page opens another one. @returns what closes them.
 */
export async function idleSockets(url: string, count: number): Promise<() => void> {
  const open = new Map<number, WebSocket>()
  let isOver = false
  const keep = (at: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${buildSocketPath}`, {
        headers: { 'x-forwarded-for': `11.${at >> 8}.${at & 255}.1` },
      })
      open.set(at, socket)
      socket.once('open', resolve).once('error', (error) => (isOver ? resolve() : reject(error)))
      socket.once('close', () => isOver || keep(at).catch(console.error))
    })
  while (open.size < count) await Promise.all(Array.from({ length: atOnce }, () => keep(open.size)))
  return () => {
    isOver = true
    for (const socket of open.values()) socket.terminate()
  }
}
