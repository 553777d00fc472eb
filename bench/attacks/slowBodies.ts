import { connect } from 'node:net'
import type { Attack } from './attack.ts'
import { waited } from './attackedServer.ts'
import { healthDuring, waitsInWords } from './healthWatch.ts'

const connections = 50
const patienceMs = 45_000

export const slowBodies: Attack = {
  name: 'slow bodies',
  about: `${connections} calls that send a byte of their body each second`,
  async run({ start }) {
    const server = await start()
    const ends: number[] = []
    const waits = await healthDuring(server.url, async () => {
      const all = Promise.all(
        Array.from({ length: connections }, async () => ends.push(await trickled(Number(new URL(server.url).port)))),
      )
      await Promise.race([all, waited(patienceMs)])
    })
    const figure =
      ends.length === 0
        ? `none after ${patienceMs / 1000} s`
        : `${ends.length} of ${connections}, after ${Math.min(...ends).toFixed(0)} to ${Math.max(...ends).toFixed(0)} s`
    return [
      { what: 'health meanwhile', figure: waitsInWords(waits), holds: waits.unanswered === 0 },
      { what: 'ended by the server', figure, holds: ends.length === connections },
    ]
  },
}

/** The seconds until the server ended the connection. */
function trickled(port: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
      )
    })
    const drip = setInterval(() => socket.write(' '), 1000)
    const over = () => {
      clearInterval(drip)
      resolve((performance.now() - begun) / 1000)
    }
    socket.on('error', () => undefined)
    socket.on('close', over)
    // Reading the answer lets the connection close.
    socket.resume()
    setTimeout(() => socket.destroy(), patienceMs + 10_000).unref()
  })
}
