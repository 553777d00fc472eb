// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CellInput } from './CellInput.tsx'
import { moveInTable } from './moveInTable.ts'

afterEach(cleanup)

function open() {
  const entered: string[] = []
  const cell = (label: string) => (
    <CellInput label={label} text="10" onEnter={(text) => entered.push(`${label} ${text}`)} />
  )
  render(
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
    </table>,
  )
  const go = async (label: string) => screen.getByLabelText(label).focus()
  return { user: userEvent.setup(), entered, go, focused: () => document.activeElement?.getAttribute('aria-label') }
}

test('arrows lead from field to field, up and down to the same place of another row', async () => {
  const { user, go, focused } = open()
  await go('A max')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('B max')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('B tick')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('A min')
})

test('at the table’s end the focus stays where it is', async () => {
  const { user, go, focused } = open()
  await go('B max')
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(focused()).toBe('B max')
})

test('inside of a half-typed number the arrows move the caret, not the field', async () => {
  const { user, go, focused } = open()
  await go('A min')
  await user.keyboard('25{ArrowLeft}')
  expect(focused()).toBe('A min')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('A tick')
})

test('Enter takes what was typed and goes down, Shift and Enter go up, Escape takes it back', async () => {
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

test('a cell that is left as it was says nothing', async () => {
  const { user, go, entered } = open()
  await go('A min')
  await user.keyboard('10{Enter}')
  expect(entered).toEqual([])
})
