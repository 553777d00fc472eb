import { buildSocketPath } from '@slatecraft/contract'
import { WebSocket } from 'ws'
import type { Attack } from './attack.ts'
import { healthDuring, waitsInWords } from './healthWatch.ts'

const sockets = 112
const bytes = 2_900_000

export const hugeFrames: Attack = {
  name: 'huge build frames',
  about: `${sockets} build requests of 2.9 MB at once from one address, all wrong`,
  async run({ start }) {
    const server = await start()
    const frame = JSON.stringify({
      players: Array.from({ length: bytes / 29 }, (_, Id) => ({ Id, Name: 'x'.repeat(6) })),
    })
    const before = server.memory()
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, server.memory())
    }, 100)
    const ends: string[] = []
    const waits = await healthDuring(server.url, async () => {
      await Promise.all(
        Array.from({ length: sockets }, async () =>
          ends.push(await sent(`${server.url.replace('http', 'ws')}${buildSocketPath}`, frame)),
        ),
      )
    })
    clearInterval(look)
    return [
      { what: 'health meanwhile', figure: waitsInWords(waits), holds: waits.unanswered === 0 },
      { what: 'memory', figure: `from ${before} to at most ${most} MB` },
      { what: 'refused', figure: `${ends.length} of ${sockets}`, holds: ends.length === sockets && server.isUp() },
    ]
  },
}

/** Settles once the server has ended the connection, with how. */
function sent(url: string, frame: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send(frame))
    socket.on('error', () => resolve('cut off'))
    socket.on('close', (code) => resolve(`closed with ${code}`))
    setTimeout(() => socket.terminate(), 60_000).unref()
  })
}
