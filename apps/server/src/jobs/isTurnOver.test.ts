import { describe, expect, test } from 'vitest'
import { isTurnOver, turnMs } from './isTurnOver.ts'
import { maxUntaken, newcomerWaits, noHurry, othersWait } from './workerChannel.ts'

const turn = { hurry: noHurry, isNew: false, milliseconds: 0, untaken: 0 }

describe('the turn of a job', () => {
  test('lasts while nobody waits', () => {
    expect(isTurnOver({ ...turn, isNew: true, milliseconds: 100 * turnMs })).toBe(false)
  })

  test('ends with the first step if anybody waits, and then after its time', () => {
    const waited = { ...turn, hurry: othersWait }
    expect(isTurnOver({ ...waited, isNew: true })).toBe(true)
    expect(isTurnOver({ ...waited, milliseconds: turnMs - 1 })).toBe(false)
    expect(isTurnOver({ ...waited, milliseconds: turnMs })).toBe(true)
  })

  test('ends with its next step if another job has had none yet', () => {
    expect(isTurnOver({ ...turn, hurry: newcomerWaits })).toBe(true)
  })

  test('ends when its receiver falls behind', () => {
    expect(isTurnOver({ ...turn, untaken: maxUntaken - 1 })).toBe(false)
    expect(isTurnOver({ ...turn, untaken: maxUntaken })).toBe(true)
  })
})
