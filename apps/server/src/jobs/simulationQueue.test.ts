import { describe, expect, test } from 'vitest'
import { simulationQueue } from './simulationQueue.ts'

const limits = { maxSimulations: 2, maxSimulationsPerClient: 1, maxWaitingSimulations: 2 }
const never = new AbortController().signal

/** The clients in the order in which they ran, each for a moment. */
async function served(clients: readonly string[]): Promise<string[]> {
  const queue = simulationQueue({ ...limits, maxSimulations: 1 })
  const order: string[] = []
  await Promise.all(
    clients.map(async (client) => {
      const leave = await queue.enter(client, { signal: never })
      order.push(client)
      leave()
    }),
  )
  return order
}

describe('simulations that wait', () => {
  test('are served by user in turn, however many one user has', async () => {
    expect(await served(['ann', 'ann', 'ann', 'bob', 'bob', 'cal'])).toEqual(['ann', 'bob', 'cal', 'ann', 'bob', 'ann'])
  })

  test('know their place, and move up when one ahead of them ends or leaves', async () => {
    const queue = simulationQueue({ ...limits, maxSimulations: 1 })
    const places: string[] = []
    const leaving = new AbortController()
    const enter = (client: string, signal = never) =>
      queue.enter(client, { signal, onPlace: (place) => places.push(`${client} ${place}`) })
    const leave = await enter('ann')
    const left = enter('bob', leaving.signal).catch(() => 'left')
    const cal = enter('cal')
    leaving.abort()
    expect(await left).toBe('left')
    leave()
    ;(await cal)()
    expect(places).toEqual(['bob 1', 'cal 2', 'cal 1'])
  })
})

describe('calls that wait for their simulation', () => {
  test('run one at a time for each user, and are refused when too many wait', async () => {
    const queue = simulationQueue(limits)
    const call = (client: string) => queue.enter(client, { signal: never, isAnsweredAtOnce: true })
    const leave = await call('ann')
    const [second] = [call('ann'), call('ann')]
    const other = await call('bob')
    await expect(call('ann')).rejects.toThrow('Too many simulations are waiting')
    leave()
    ;(await second)()
    other()
  })
})
