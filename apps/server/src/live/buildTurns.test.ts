import { describe, expect, it } from 'vitest'
import { buildTurns } from './buildTurns.ts'

const patient = new AbortController().signal
const limits = { maxBuilds: 2, maxBuildsPerClient: 1, maxWaitingBuilds: 3 }

/** Who has his turn so far, in order. */
function watch(maxWaitingBuilds = limits.maxWaitingBuilds) {
  const turns = buildTurns({ ...limits, maxWaitingBuilds })
  const admitted: string[] = []
  const enter = async (client: string, signal = patient) => {
    const giveBack = await turns.enter(client, signal)
    admitted.push(client)
    return giveBack
  }
  return { admitted, enter }
}

describe('turns to build', () => {
  it("pass by a client who has his share running, and come back to him when it's over", async () => {
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

  it('are given back once, however often it is said', async () => {
    const { admitted, enter } = watch()
    const ann = await enter('ann')
    await enter('bob')
    const waiting = ['cat', 'dan'].map((client) => enter(client))
    ann()
    ann()
    await waiting[0]
    expect(admitted).toEqual(['ann', 'bob', 'cat'])
  })

  it('are not kept for a client who has left the line, and a full line says so', async () => {
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

  it('are refused to a client who has twenty-five builds waiting, while the line stays open for others', async () => {
    const { admitted, enter } = watch(100)
    await enter('ann')
    const waiting = Array.from({ length: 25 }, () => enter('ann'))
    await expect(enter('ann')).rejects.toThrow('Too many builds are waiting')
    await enter('bob')
    expect([admitted, waiting.length]).toEqual([['ann', 'bob'], 25])
  })
})
