// @vitest-environment jsdom
import { MantineProvider, Notification } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeTold } from '../../features/pool/state/editNotices.ts'
import { inputNoticeTold } from '../../inputs/inputNotices.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { theme } from './theme.ts'

freshPage()

test('a notice is green only if it says so, and one about a failure is red', () => {
  const colorOf = (color?: string) => {
    render(
      <MantineProvider theme={theme}>
        <Notification {...(color !== undefined && { color })}>{`notice in ${color}`}</Notification>
      </MantineProvider>,
    )
    return screen
      .getByText(`notice in ${color}`)
      .closest<HTMLElement>('[role="alert"]')
      ?.style.getPropertyValue('--notification-color')
  }
  expect(colorOf()).toContain('blue')
  expect(colorOf('turf')).toContain('turf')
  const failures = [
    ...(['fetch', 'update', 'refused', 'visitor'] as const).map((kind) => inputNoticeTold({ kind, of: 'settings' })),
    ...(['refused', 'unread'] as const).map((kind) => noticeTold({ kind, ids: [] }, () => undefined)),
  ]
  for (const { color } of failures) expect(color).toBe('red')
  expect(inputNoticeTold({ kind: 'kept', label: 'Min Salary 49,500' }).color).toBe('blue')
})
