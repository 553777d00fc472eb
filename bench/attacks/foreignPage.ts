import { buildSocketPath } from '@slatecraft/contract'
import { WebSocket } from 'ws'
import type { Attack } from './attack.ts'

export const foreignPage: Attack = {
  name: 'foreign page',
  about: 'a page of another site opens a build socket in its visitor’s browser',
  async run({ start }) {
    const server = await start()
    const url = `${server.url.replace('http', 'ws')}${buildSocketPath}`
    const [foreign, own] = [await opened(url, 'https://evil.example'), await opened(url, server.url)]
    return [
      { what: 'from https://evil.example', figure: foreign, holds: foreign !== 'open' },
      { what: 'from our own page', figure: own, holds: own === 'open' },
    ]
  },
}

function opened(url: string, origin: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { origin })
    socket.on('open', () => {
      resolve('open')
      socket.terminate()
    })
    socket.on('unexpected-response', (_, { statusCode }) => {
      resolve(`refused with ${statusCode}`)
      socket.terminate()
    })
    socket.on('error', ({ message }) => resolve(`refused: ${message}`))
  })
}
