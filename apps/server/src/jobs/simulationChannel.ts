import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Hosts } from './remote/hosts.ts'
import { mostInline } from './remote/runNews.ts'
import type { SimulationTold } from './simulationTold.ts'

/** What servers tell each other about the simulations that they run: a page may be connected to another one. */
export interface SimulationChannel {
  /** How a simulation ends is in the store. */
  tell: (id: string, told: SimulationTold) => void
  /** Told what a simulation's server tells from now on. @returns a function that ends it. */
  follow: (id: string, listener: (told: SimulationTold) => void) => Promise<() => void>
  /** Asks the server that runs it to stop it. The store says so, too, but is asked only now and then. */
  stop: (id: string) => void
  onStop: (stop: (id: string) => void) => void
}

const Told = z.object({ kind: z.enum(['waiting', 'progress', 'figures']), packed: z.string() })
const Stop = z.object({ id: z.string() })
const stopTopic = 'simulation-stops'
const topicOf = (id: string) => `simulations.${id}`

/** Messages that get lost are followed by newer ones. */
export function simulationChannel(hosts: Pick<Hosts, 'tell' | 'listen'>): SimulationChannel {
  const say = (topic: string, message: unknown) => hosts.tell(topic, message).catch(() => undefined)
  return {
    tell(id, { kind, json }) {
      if (kind === 'report' || kind === 'error') return
      const packed = gzipSync(json, { level: 1 })
      if (packed.length <= mostInline) say(topicOf(id), { kind, packed: packed.toString('base64') })
    },
    follow: (id, listener) =>
      hosts.listen(topicOf(id), (message) => {
        const told = Told.safeParse(message).data
        if (told !== undefined) listener({ kind: told.kind, json: gunzipSync(Buffer.from(told.packed, 'base64')) })
      }),
    stop: (id) => void say(stopTopic, { id }),
    onStop(stop) {
      const listening = hosts.listen(stopTopic, (message) => {
        const asked = Stop.safeParse(message).data
        if (asked !== undefined) stop(asked.id)
      })
      listening.catch(() => undefined)
    },
  }
}
