import { describe, expect, it } from 'vitest'
import { buildQueue } from './buildQueue.ts'

const patient = new AbortController().signal
const limits = { maxBuilds: 2, maxBuildsPerClient: 1, maxWaitingBuilds: 3 }

/** Who was admitted so far, in order. */
function watch(maxWaitingBuilds = limits.maxWaitingBuilds) {
  const queue = buildQueue({ ...limits, maxWaitingBuilds })
  const admitted: string[] = []
  const enter = async (client: string, signal = patient) => {
    const leave = await queue.enter(client, signal)
    admitted.push(client)
    return leave
  }
  return { admitted, enter }
}

describe('the build queue', () => {
  it('passes over a client at their limit until one of their builds is over', async () => {
    const { admitted, enter } = watch()
    const firstOfAnn = await enter('ann')
    const secondOfAnn = enter('ann')
    const firstOfBob = await enter('bob')
    const firstOfCat = enter('cat')
    expect(admitted).toEqual(['ann', 'bob'])
    firstOfBob()
    await firstOfCat
    firstOfAnn()
    await secondOfAnn
    expect(admitted).toEqual(['ann', 'bob', 'cat', 'ann'])
  })

  it('frees one slot for a build that says twice that it is over', async () => {
    const { admitted, enter } = watch()
    const ann = await enter('ann')
    await enter('bob')
    const waiting = ['cat', 'dan'].map((client) => enter(client))
    ann()
    ann()
    await waiting[0]
    expect(admitted).toEqual(['ann', 'bob', 'cat'])
  })

  it('forgets a client who leaves, and says when it is full', async () => {
    const { admitted, enter } = watch()
    const ann = await enter('ann')
    await enter('bob')
    const leaving = new AbortController()
    const left = enter('cat', leaving.signal)
    const waiting = [enter('dan'), enter('eve')]
    await expect(enter('fay')).rejects.toThrow('Too many builds are waiting')
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    ann()
    await waiting[0]
    expect(admitted).toEqual(['ann', 'bob', 'dan'])
  })

  it('refuses a client with 25 builds waiting and stays open for others', async () => {
    const { admitted, enter } = watch(100)
    await enter('ann')
    const waiting = Array.from({ length: 25 }, () => enter('ann'))
    await expect(enter('ann')).rejects.toThrow('Too many builds are waiting')
    await enter('bob')
    expect([admitted, waiting.length]).toEqual([['ann', 'bob'], 25])
  })
})
