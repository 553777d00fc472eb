// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { CellInput } from './CellInput.tsx'
import { moveInTable } from './moveInTable.ts'

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const entered: string[] = []
  const cell = (label: string) => (
    <CellInput
      label={label}
      text="10"
      onEnter={(text) => {
        if (Number(text) > 99) return `${label}: Must be 0 to 99`
        entered.push(`${label} ${text}`)
        return undefined
      }}
    />
  )
  render(
    <MantineProvider env="test">
      <table onKeyDown={moveInTable}>
        <tbody>
          {['A', 'B'].map((row) => (
            <tr key={row}>
              <td>
                <input type="checkbox" aria-label={`${row} tick`} />
              </td>
              <td>
                {cell(`${row} min`)}
                {cell(`${row} max`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </MantineProvider>,
  )
  const go = async (label: string) => screen.getByLabelText(label).focus()
  return { user: userEvent.setup(), entered, go, focused: () => document.activeElement?.getAttribute('aria-label') }
}

test('arrow keys move between fields, up and down within the column', async () => {
  const { user, go, focused } = open()
  await go('A max')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('B max')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('B tick')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('A min')
})

test('at the edge of the table the focus stays', async () => {
  const { user, go, focused } = open()
  await go('B max')
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(focused()).toBe('B max')
})

test('inside a half-typed number the arrow keys move the caret', async () => {
  const { user, go, focused } = open()
  await go('A min')
  await user.keyboard('25{ArrowLeft}')
  expect(focused()).toBe('A min')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('A tick')
})

test('Enter commits and goes down, Shift+Enter goes up, Escape reverts', async () => {
  const { user, go, focused, entered } = open()
  await go('A max')
  await user.keyboard('7{Enter}')
  expect(focused()).toBe('B max')
  await user.keyboard('8{Shift>}{Enter}{/Shift}')
  expect(focused()).toBe('A max')
  expect(entered).toEqual(['A max 7', 'B max 8'])
  await user.keyboard('9{Escape}{Tab}')
  expect(entered).toHaveLength(2)
})

test('leaving a cell unchanged does nothing', async () => {
  const { user, go, entered } = open()
  await go('A min')
  await user.keyboard('10{Enter}')
  expect(entered).toEqual([])
})

test('a cell says why it refuses a text while you go on, until you come back to it or press Escape', async () => {
  const { user, go, entered, focused } = open()
  const refusals = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  const refuse = async () => {
    await go('A max')
    await user.keyboard('250{Enter}')
  }
  await refuse()
  expect([focused(), entered, refusals()]).toEqual(['B max', [], ['A max: Must be 0 to 99']])
  await user.keyboard('50{Enter}')
  expect([entered, refusals()]).toEqual([['B max 50'], ['A max: Must be 0 to 99']])
  await go('A max')
  expect(refusals()).toEqual([])
  await refuse()
  await user.keyboard('{Escape}')
  expect(refusals()).toEqual([])
})
