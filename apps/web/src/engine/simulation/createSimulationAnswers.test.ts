import type { SelectionTaskInput, SimulationRequestInput } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { createSimulationAnswers } from './createSimulationAnswers.ts'
import { createSimulationPlayer } from './createSimulationPlayer.ts'
import { demoSimulation } from './testing/demoSimulation.ts'

const now = () => performance.now()
const answers = () => createSimulationAnswers(now)
const termsOf = ({ lineups: _, ...terms }: SimulationRequestInput) => terms

test('a field is shown before anything runs: the ownership that it was asked for and has', () => {
  const { entries, players, mostCopied } = answers().previewField(termsOf(demoSimulation(1)))
  expect(entries).toBe(500)
  const worst = Math.max(...players.map(({ asked, reached }) => Math.abs(asked - reached)))
  expect(worst).toBeLessThan(0.02)
  expect(mostCopied[0]!.players).toHaveLength(9)
})

test('a pool without ownership is refused with the reason', () => {
  const { request, ...rest } = termsOf(demoSimulation(1))
  const players = (request.players as object[]).map((player) => ({ ...player, ProjOwn: null }))
  expect(() => answers().previewField({ ...rest, request: { ...request, players } })).toThrow(/ownership/)
})

test('a simulated lineup is explained from the worlds of its simulation', async () => {
  const request = demoSimulation(3)
  const { lineups } = await createSimulationPlayer(now).simulate({ ...request, worlds: 8192 }, () => undefined)
  const explained = answers().explain({ terms: termsOf(request), lineup: request.lineups[0]!, contest: 0 })
  const { payout } = lineups.contests[0]!
  expect(Math.abs(explained.payout.mean - payout[0]!)).toBeLessThan(4 * (explained.payout.se ?? Infinity))
  expect(explained.ifWrong).toHaveLength(9)
})

test('entries are chosen with progress, compared on fresh worlds, and a stop keeps what there is', async () => {
  const request = demoSimulation(12)
  const { choose, compare, stop } = answers()
  const stages = new Set<string>()
  const task: SelectionTaskInput = {
    ...{ entries: 5, objective: { kind: 'linear' }, worlds: 2048, freshWorlds: 2048, rounds: 0 },
  }
  const selection = await choose(request, task, ({ stage }) => stages.add(stage))
  expect(selection!.entries).toHaveLength(5)
  expect([...stages]).toEqual(expect.arrayContaining(['simulating', 'choosing', 'judging']))
  const entered = (numbers: number[]) => numbers.map((number) => ({ lineup: request.lineups[number]!, contest: 0 }))
  const chosen = selection!.entries.map(({ lineup }) => lineup!)
  const compared = await compare(
    { terms: termsOf(request), a: entered(chosen), b: entered(chosen), worlds: 2048 },
    () => undefined,
  )
  expect(compared!.difference.profit).toMatchObject({ mean: 0 })
  const stopped = await choose(request, { ...task, worlds: 65_536 }, stop)
  expect(stopped?.isStopped ?? true).toBe(true)
})
