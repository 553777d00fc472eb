import type { PlayerEdit } from '@slatecraft/slate'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { createHistory } from '../../../inputs/undo/history.ts'
import { memoryRecord } from '../../../testing/memoryRecord.ts'
import { type EditRecord, emptyRecord } from './editRecord.ts'
import { createEditStore } from './editStore.ts'
import { serverModel } from './testing/serverModel.ts'

/** `hear`: another tab has written; `look`: the server is asked. */
type Act = 'edit' | 'hear' | 'look' | 'undo' | 'redo' | 'reset' | 'reopen'
type Op = { kind: Act; tab: number; player: string } | { kind: 'pass'; ms: number } | { kind: 'line'; isUp: boolean }

/** Two devices with two tabs each. */
const deviceOf = (tab: number) => tab >> 1
const minutes = 60_000

/** Runs the acts, restores the connection, refreshes all tabs, and returns what they show. */
async function play(ops: readonly Op[], aheadMs: readonly [number, number]) {
  const server = serverModel(Date.now)
  const devices = aheadMs.map((ahead) => {
    const [record, zeroed] = [memoryRecord<EditRecord>(emptyRecord), memoryRecord(false)]
    return () => {
      const history = createHistory()
      const store = createEditStore({ record, zeroed, server, history, now: () => Date.now() + ahead })
      return { ...store, history: history.getState }
    }
  })
  const open = (tab: number) => {
    const store = devices[deviceOf(tab)]!()
    store.open(() => undefined)
    return store
  }
  const tabs = [0, 1, 2, 3].map(open)
  const newest = new Map<string, number>()
  let value = 0

  const act = (op: Op) => {
    if (op.kind === 'pass') return
    if (op.kind === 'line') {
      server.fault = op.isUp ? undefined : new CallError('The server can’t be reached. Is it running?')
      return
    }
    const { tab, player } = op
    const { apply, reload, refresh, reset } = tabs[tab]!.getState()
    const { undo, redo } = tabs[tab]!.history()
    if (op.kind === 'edit') {
      const UserProj = value++
      newest.set(player, UserProj)
      apply({ label: 'edit', changes: [{ id: player, change: (edit: PlayerEdit) => ({ ...edit, UserProj }) }] })
    } else if (op.kind === 'reopen') {
      tabs[tab]!.close()
      tabs[tab] = open(tab)
    } else ({ hear: reload, look: refresh, undo, redo, reset })[op.kind]()
  }
  for (const op of ops) {
    act(op)
    await vi.advanceTimersByTimeAsync(op.kind === 'pass' ? op.ms : 1)
  }
  act({ kind: 'line', isUp: true })
  for (let round = 0; round < 3; round++) {
    for (const { getState } of tabs) {
      getState().refresh()
      await vi.advanceTimersByTimeAsync(minutes)
    }
  }
  for (const { getState } of [...tabs, ...tabs]) {
    getState().reload()
    await vi.advanceTimersByTimeAsync(300)
  }
  const seen = tabs.map(({ getState }) => ({ edits: getState().edits, saving: getState().saving }))
  for (const { close } of tabs) close()
  const held = [...server.rows.values()].flatMap(({ Id, UserProj }) => (UserProj === undefined ? [] : [[Id, UserProj]]))
  return { seen, held: Object.fromEntries(held), newest: Object.fromEntries(newest) }
}

const tab = fc.nat(3)
const player = fc.constantFrom('7', '8', '9')
const on = (...kinds: Act[]): fc.Arbitrary<Op> => fc.record({ kind: fc.constantFrom(...kinds), tab, player })
const pass: fc.Arbitrary<Op> = fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(1, 100, 260, 1500, 40_000) })
const line: fc.Arbitrary<Op> = fc.record({ kind: fc.constant('line'), isUp: fc.boolean() })
const opsOf = (...choices: fc.Arbitrary<Op>[]) => fc.array(fc.oneof(...choices), { minLength: 5, maxLength: 40 })

const seed = 20_240_917

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test(`on two devices with two tabs each the last edit of each player counts, even with lost connections (seed ${seed})`, async () => {
  const ops = opsOf(on('edit'), on('edit', 'hear', 'look', 'reopen'), pass, line)
  await fc.assert(
    fc.asyncProperty(ops, async (ops) => {
      const { seen, held, newest } = await play(ops, [0, 0])
      const edits = Object.fromEntries(Object.entries(newest).map(([id, UserProj]) => [id, { UserProj }]))
      for (const each of seen) expect(each).toEqual({ edits, saving: 'saved' })
      expect(held).toEqual(newest)
    }),
    { seed, numRuns: 200 },
  )
})

test(`with undo, resets and wrong clocks, all tabs and the server still end in the same state (seed ${seed})`, async () => {
  const ops = opsOf(on('edit'), on('hear', 'look', 'undo', 'redo', 'reset', 'reopen'), pass, line)
  const ahead = fc.constantFrom(-300_000, -2000, 0, 2000, 300_000)
  await fc.assert(
    fc.asyncProperty(ops, ahead, ahead, async (ops, one, other) => {
      const { seen, held } = await play(ops, [one, other])
      const edits = Object.fromEntries(Object.entries(held).map(([id, UserProj]) => [id, { UserProj }]))
      for (const each of seen) expect(each).toEqual({ edits, saving: 'saved' })
    }),
    { seed, numRuns: 200 },
  )
})
