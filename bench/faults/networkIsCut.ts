import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault, FaultSetting } from './fault.ts'

const namespace = 'slatecraft-far'
const [here, there] = ['10.177.0.1', '10.177.0.2']
const [hereEnd, thereEnd] = ['slatecraft-a', 'slatecraft-b']
const ip = (...args: string[]) => execFileSync('ip', args)
const ipThere = (...args: string[]) => ip('-n', namespace, ...args)

/** A network of this machine's own, with a worker on its far side. Needs root. */
function openNetwork(): void {
  // One that a killed run left.
  if (isOpen()) closeNetwork()
  ip('netns', 'add', namespace)
  ip('link', 'add', hereEnd, 'type', 'veth', 'peer', 'name', thereEnd)
  ip('link', 'set', thereEnd, 'netns', namespace)
  ip('addr', 'add', `${here}/24`, 'dev', hereEnd)
  ip('link', 'set', hereEnd, 'up')
  ipThere('addr', 'add', `${there}/24`, 'dev', thereEnd)
  ipThere('link', 'set', thereEnd, 'up')
  ipThere('link', 'set', 'lo', 'up')
}

const isOpen = () => ip('netns', 'list').toString().includes(namespace)
const closeNetwork = () => ip('netns', 'del', namespace)

async function apart(): Promise<FaultSetting> {
  openNetwork()
  return {
    options: { workers: 0, database: { address: here } },
    begin: async (scene) => {
      for (let count = 0; count < 2; count++) await scene.add({ role: 'worker', namespace })
    },
    close: async () => {
      closeNetwork()
    },
  }
}

/** Both workers are on the far side, so nothing goes on without the network. */
export const networkIsCut = (seconds: number): Fault => ({
  name: `network-cut-${seconds}`,
  title: `the network between workers and database is cut for ${seconds} s`,
  setting: apart,
  async act(scene) {
    await scene.someLineups()
    ip('link', 'set', hereEnd, 'down')
    await delay(seconds * 1000)
    ip('link', 'set', hereEnd, 'up')
  },
})
