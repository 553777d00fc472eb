import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SimulationTold } from '../jobs/simulationTold.ts'
import { newestFrames } from './newestFrames.ts'

/** A receiver that takes a frame at each call of `takeOne`, and what has reached it. */
function slowReceiver() {
  const got: string[] = []
  let take: (() => void) | undefined
  const frames = newestFrames((json) => {
    got.push(new TextDecoder().decode(json))
    return new Promise((resolve) => {
      take = resolve
    })
  })
  const put = (kind: SimulationTold['kind'], text: string) => frames.put({ kind, json: new TextEncoder().encode(text) })
  const takeOne = async () => {
    take?.()
    await delay(0)
  }
  return { got, put, takeOne, over: frames.over }
}

describe('a page that reads slowly', () => {
  it('gets the newest figures and progress, not all that it has missed', async () => {
    const { got, put, takeOne } = slowReceiver()
    put('figures', 'f1')
    for (const news of ['2', '3', '4']) {
      put('figures', `f${news}`)
      put('progress', `p${news}`)
    }
    await takeOne()
    await takeOne()
    await takeOne()
    expect(got).toEqual(['f1', 'f4', 'p4'])
  })

  it('gets the report next, without older figures', async () => {
    const { got, put, takeOne, over } = slowReceiver()
    put('figures', 'f1')
    put('figures', 'f2')
    put('report', 'all')
    await takeOne()
    await takeOne()
    await over
    expect(got).toEqual(['f1', 'all'])
  })
})
