import type { Fault } from './fault.ts'

export const serverIsKilled: Fault = {
  name: 'server-killed',
  title: 'a server is killed with open sockets',
  async act(scene) {
    await scene.lineups(1 + Math.floor(scene.random() * 40))
    const server = scene.one('server')
    server.kill()
    await server.gone()
    await scene.add({ role: 'server' })
  },
}
