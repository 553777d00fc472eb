// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { explainLineup, type LineupExplanation, prepareSimulation, rowsOfLineups } from '@slatecraft/simulator'
import type { Contest, SimulationFigures, SimulationReport } from '@slatecraft/slate'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoContest } from '../../../engine/simulation/testing/demoSimulation.ts'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { contestFigures } from './contestFigures.ts'
import type { ExplainLineup } from './explanation/useExplanation.ts'
import { roiText } from './figureText.ts'
import { figureWords } from './figureWords.ts'
import type { ResultActions } from './resultActions.ts'
import { resultColumns } from './resultColumns.tsx'
import { resultLineups } from './resultLineup.ts'
import { inOrder } from './resultOrder.ts'
import { resultsCsv } from './resultsCsv.ts'
import { SimulationResults } from './SimulationResults.tsx'
import { simulatedDemo } from './testing/simulatedDemo.ts'

const cashGame: Contest = {
  ...{ ...demoContest, id: 'demo-2', name: 'Demo Fifty-Fifty', fee: 1000, entries: 100 },
  prizes: [{ from: 1, to: 50, amount: 1800 }],
}
const contests = [demoContest, cashGame]
const demo = simulatedDemo(12, { contests })
const { lineups, players, ruleset, report, early } = demo
const figures: SimulationFigures = { worlds: report.worlds, lineups: report.lineups }

const prepared = prepareSimulation(demo.request)
const rowIds = prepared.pool.players.map(({ Id }) => Id)
const rowsOf = rowsOfLineups(demo.request.lineups, demo.request.request, ruleset)
const size = rowsOf.length / lineups.length
const explainHere = (lineup: number, contest: number) =>
  explainLineup(prepared, rowsOf.slice(lineup * size, (lineup + 1) * size), {
    contest: contests[contest]!,
    payout: figures.lineups.contests[contest]!.payout[lineup]!,
  })

let done: { act: string; lineups: readonly string[] }[]
let told: ReadonlySet<number>

const notes = (act: string) => (some: readonly { uuid: string }[]) => {
  done.push({ act, lineups: some.map(({ uuid }) => uuid) })
}

interface ShownProps {
  figures?: SimulationFigures
  report?: SimulationReport
  isRunning?: boolean
  actions?: ResultActions
  explain?: ExplainLineup
}

function Shown({ figures: given = figures, report: of = report, isRunning = false, actions, explain }: ShownProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  told = chosen
  return (
    <MantineProvider env="test">
      <SimulationResults
        {...{ lineups, contests, players, ruleset, chosen, isRunning }}
        figures={given}
        report={isRunning ? undefined : of}
        onChosen={setChosen}
        {...{ explain, rowIds }}
        actions={actions ?? { save: notes('save'), export: notes('export') }}
      />
    </MantineProvider>
  )
}

beforeEach(() => {
  standInBrowser()
  localStorage.clear()
  done = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const table = () => screen.getByTestId('simulation-results')
/** The drawn rows, by number from 1. */
const shownRows = () =>
  [...table().querySelectorAll<HTMLElement>('[data-lineup]')].map(({ dataset }) => Number(dataset.lineup) + 1)
const byRoi = (contest: number, of = figures) => {
  const { roi } = of.lineups.contests[contest]!
  return roi!.map((_, index) => index + 1).sort((a, b) => roi![b - 1]! - roi![a - 1]! || a - b)
}
const cell = (lineup: number, figure: string) =>
  table().querySelector(`[data-lineup="${lineup - 1}"] [data-figure="${figure}"]`)?.textContent

test('the best ROI comes first, with its error, and a second press of a head turns the order around', async () => {
  render(<Shown />)
  expect(shownRows()).toEqual(byRoi(0))
  const { roi, roiSe } = figures.lineups.contests[0]!
  const best = byRoi(0)[0]!
  expect(cell(best, 'roi')).toMatch(roi![best - 1]! < 0 ? /^−.*± / : /^\+.*± /)
  expect(cell(best, 'roi')).toContain(`± ${Math.round(100 * roiSe![best - 1]!)}`)

  await userEvent.click(screen.getByRole('button', { name: 'Sort by Avg Score' }))
  const { mean } = figures.lineups
  const byMean = mean.map((_, index) => index + 1).sort((a, b) => mean[b - 1]! - mean[a - 1]!)
  expect(shownRows()).toEqual(byMean)
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Avg Score' }))
  expect(shownRows()).toEqual(byMean.toReversed())
  expect(screen.getByRole('columnheader', { name: /Avg Score/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('another contest has its own figures and its own order', async () => {
  render(<Shown />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Contest' }), 'Demo Fifty-Fifty')
  expect(shownRows()).toEqual(byRoi(1))
})

test('the lineups that can’t be told apart from the best are marked, counted, and can be shown alone', async () => {
  render(<Shown />)
  const { group } = figures.lineups.contests[0]!
  const best = byRoi(0).filter((lineup) => group![lineup - 1] === 1)
  for (const lineup of shownRows())
    expect(cell(lineup, 'number')).toMatch(best.includes(lineup) ? /can’t be told apart/ : /^\d+$/)
  expect(
    screen.getByText(
      best.length === 1 ? /One lineup is ahead/ : new RegExp(`${best.length} lineups can’t be told apart`),
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Group 1 only' }))
  expect(shownRows()).toEqual(best)
})

test('a least ROI and a tag leave the lineups that have both', async () => {
  render(<Shown />)
  const { roi } = figures.lineups.contests[0]!
  const middle = byRoi(0)[5]!
  const least = Math.round(100 * roi![middle - 1]!)
  await userEvent.type(screen.getByRole('textbox', { name: 'ROI from' }), `${least}{Enter}`)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'gpp')
  expect(shownRows()).toEqual(
    byRoi(0).filter((lineup) => 100 * roi![lineup - 1]! >= least && lineups[lineup - 1]!.tags.includes('gpp')),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(shownRows()).toHaveLength(12)
})

test('“Select best” takes the first of the order shown, and they are saved in that order', async () => {
  render(<Shown />)
  const count = screen.getByRole('textbox', { name: 'How many of the best' })
  await userEvent.clear(count)
  await userEvent.type(count, '3{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Select best' }))
  const best = byRoi(0).slice(0, 3)
  expect([...told].map((index) => index + 1).sort()).toEqual(best.toSorted())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(done).toEqual([{ act: 'save', lineups: best.map((lineup) => `lineup-${lineup}`) }])
})

test('arrows move, Space selects, E exports and L locks, without a mouse', () => {
  const locks: unknown[] = []
  const entry = { locked: new Set<number>(), excluded: new Set<number>(), onExclude: () => undefined }
  render(<Shown actions={{ export: notes('export'), ...entry, onLock: (...lock) => locks.push(lock) }} />)
  const [first, second, third] = byRoi(0) as [number, number, number]
  for (const key of ['ArrowDown', 'ArrowDown', ' ']) fireEvent.keyDown(table(), { key })
  fireEvent.keyDown(table(), { key: 'ArrowDown', shiftKey: true })
  expect(told).toEqual(new Set([second - 1, third - 1]))
  expect(told.has(first - 1)).toBe(false)
  for (const key of ['e', 'l']) fireEvent.keyDown(table(), { key })
  expect(done).toEqual([{ act: 'export', lineups: [`lineup-${second}`, `lineup-${third}`] }])
  expect(locks).toEqual([[[second - 1, third - 1], true]])
})

test('while it runs, figures change in place, rows move seconds later, and the selection stays', () => {
  vi.useFakeTimers()
  const finished = roiCell(1)
  const { rerender } = render(<Shown figures={early} isRunning />)
  const before = byRoi(0, early)
  const after = byRoi(0)
  expect(after).not.toEqual(before)
  expect(shownRows()).toEqual(before)
  const pick = table().querySelector(`[data-lineup="${before[0]! - 1}"] [data-pick]`)!
  fireEvent.click(pick)

  rerender(<Shown figures={{ ...figures }} isRunning />)
  expect(shownRows()).toEqual(before)
  expect(cell(1, 'roi')).toBe(finished)
  expect(screen.getByRole('button', { name: 'Sort again' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(2500))
  expect(shownRows()).toEqual(before)
  act(() => void vi.advanceTimersByTime(1000))
  expect(shownRows()).toEqual(after)
  expect([...told]).toEqual([before[0]! - 1])
  expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull()
})

/** As the finished table shows it. */
function roiCell(lineup: number): string {
  const { container, unmount } = render(<Shown />)
  const text = container.querySelector(`[data-lineup="${lineup - 1}"] [data-figure="roi"]`)!.textContent
  unmount()
  return text
}

test('rows don’t move under a finger, until the user asks', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<Shown figures={early} isRunning />)
  fireEvent.keyDown(table(), { key: 'ArrowDown' })
  rerender(<Shown />)
  act(() => void vi.advanceTimersByTime(2000))
  expect(shownRows()).toEqual(byRoi(0, early))
  fireEvent.click(screen.getByRole('button', { name: 'Sort again' }))
  expect(shownRows()).toEqual(byRoi(0))
})

test('chosen columns are there again after a reload, and can be reset', async () => {
  const heads = () =>
    within(table())
      .getAllByRole('columnheader')
      .map(({ dataset }) => dataset.figure)
  const { unmount } = render(<Shown />)
  expect(heads()).not.toContain('p99')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'P99' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'SD' }))
  unmount()
  render(<Shown />)
  expect(heads()).toContain('p99')
  expect(heads()).not.toContain('sd')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reset columns' }))
  expect(heads()).toContain('sd')
})

test('every head explains itself, in the table of lineups and in that of players', () => {
  render(<Shown />)
  for (const { figure } of resultColumns(ruleset, { roi: true, tags: true, entry: true })) {
    expect(figureWords[figure].title, figure).toMatch(/^[A-Z].{15,}\.$/)
  }
  for (const head of screen.getAllByRole('columnheader')) {
    const button = within(head).queryByRole('button')
    if (button === null) continue
    const words = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    expect(
      Object.values(figureWords).map(({ title }) => title),
      button.textContent,
    ).toContain(words)
  }
})

test('players have their optimal rate, field and leverage, and a click shows the lineups with them', async () => {
  render(<Shown />)
  const most = report.players.toSorted((a, b) => (b.optimal?.rate ?? 0) - (a.optimal?.rate ?? 0))[0]!
  const row = within(screen.getByRole('table', { name: 'Players' })).getAllByRole('row')[1]!
  expect(row.textContent).toContain(most.name)
  await userEvent.click(within(row).getByRole('button'))
  const having = byRoi(0).filter((lineup) => lineups[lineup - 1]!.players.includes(most.id))
  expect(shownRows()).toEqual(having)
})

test('the night has its profit, its chance and its bad and good nights', () => {
  const { container } = render(<Shown />)
  const night = container.querySelector<HTMLElement>('[data-part="The Night"]')!
  expect(within(night).getAllByRole('button', { name: 'Chance to profit' })).toHaveLength(2)
  expect(within(night).getByRole('img').getAttribute('aria-label')).toMatch(/^Nights by profit: −\$/)
})

test('Enter explains a lineup: what it pays, from which places, when it wins, and who must be wrong', async () => {
  render(<Shown explain={async (lineup, contest) => explainHere(lineup, contest)} />)
  fireEvent.keyDown(table(), { key: 'ArrowDown' })
  fireEvent.keyDown(table(), { key: 'Enter' })
  const best = byRoi(0)[0]!
  const panel = within(screen.getByRole('region', { name: `Lineup ${best}` }))
  const { winsWhen, bands, drivers, ifWrong } = explainHere(best - 1, 0)
  const nameOf = (row: number) => players.get(rowIds[row]!)!.Name
  const roi = figures.lineups.contests[0]!.roi![best - 1]!
  expect(panel.getByText(/^Pays \$\d.* on average for \$20: ROI/).textContent).toContain(roiText(roi))
  await panel.findByRole('heading', { name: 'Wins when' })
  for (const { row, atLeast } of winsWhen)
    expect(panel.getByText(`${nameOf(row)} has ${atLeast} or more`)).toBeDefined()
  const cells = panel.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(cells.slice(0, bands.length)).toEqual(
    bands.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)),
  )
  expect(cells.slice(bands.length)).toEqual(drivers.map(({ row }) => nameOf(row)))
  expect(panel.getByText(new RegExp(`(If|if) ${nameOf(ifWrong[0]!.row)} scores`))).toBeDefined()
  expect(panel.getByRole('img').getAttribute('aria-label')).toMatch(/Cash line: \d+, usually \d+ to \d+/)

  await userEvent.click(panel.getByRole('button', { name: 'Close the explanation' }))
  expect(screen.queryByRole('region', { name: `Lineup ${best}` })).toBeNull()
})

test('a slow explanation can be given up, and a failed one be asked for again', async () => {
  const asked: AbortSignal[] = []
  let answer: () => Promise<LineupExplanation> = () => new Promise(() => undefined)
  const explain: ExplainLineup = (_lineup, _contest, signal) => {
    asked.push(signal)
    return answer()
  }
  render(<Shown explain={explain} />)
  const [first, second] = byRoi(0) as [number, number]
  const name = (lineup: number) => table().querySelector(`[data-lineup="${lineup - 1}"] [data-figure="players"]`)!
  await userEvent.click(name(first))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])

  answer = async () => {
    throw new Error('lost')
  }
  await userEvent.click(name(second))
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be explained')
  answer = async () => explainHere(second - 1, 0)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Wins when' })).toBeDefined()
})

test('lineups without figures say so', () => {
  render(<Shown figures={{ worlds: 0, lineups: { mean: [], sd: [], quantiles: [], contests: [] } }} />)
  expect(screen.getByText('These lineups have not been simulated yet.')).toBeDefined()
})

test('the file has every column, the error of the ROI, and the players slot by slot', () => {
  const columns = resultColumns(ruleset, { roi: true, tags: true, entry: true })
  const rows = resultLineups({ lineups, players, ruleset, withheld: [] })
  const of = contestFigures(figures, 0)!
  const order = inOrder(rows, of, { column: columns.find(({ figure }) => figure === 'roi')!, isDescending: true })
  const csv = resultsCsv({ rows: order.map((index) => rows[index]!), columns, figures: of, ruleset, players })
  const [head, first, ...others] = csv.trimEnd().split('\r\n')
  expect(head).toMatch(/^#,Avg Score,Win %,Top 1%,Top 10%,Cash %,Avg ROI %,/)
  expect(head!.split(',').slice(-10)).toEqual(['Avg ROI ± %', 'QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST'])
  const best = order[0]!
  expect(first!.split(',')[0]).toBe(String(best + 1))
  expect(Number(first!.split(',')[2])).toBeCloseTo(100 * of.contest.win[best]!, 6)
  expect(others).toHaveLength(11)
})

test('what a plan withholds is in no cell, no order and no file', () => {
  const rows = resultLineups({ lineups, players, ruleset, withheld: ['projections', 'ownership'] })
  expect(rows.every(({ projection, ownership }) => projection === null && ownership === null)).toBe(true)
})
