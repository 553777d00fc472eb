import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { daysLater, monthsLater, weeksOfMonth } from './month.ts'
import { slatesMark } from './slatesByPeriod.ts'
import './monthGrid.css'

export interface MonthGridProps {
  value: string
  /** How many slates a date has. */
  slates: ReadonlyMap<unknown, number>
  onChoose(date: string): void
}

const textOf = (date: string, how: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { ...how, timeZone: 'UTC' })

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month whose days with slates are marked. Arrow keys walk through the days. */
export function MonthGrid({ value, slates, onChoose }: MonthGridProps) {
  const [day, setDay] = useState(value)
  const [isWalking, setWalking] = useState(false)
  const focused = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the day
  useEffect(() => {
    if (isWalking) focused.current?.focus()
  }, [day, isWalking])

  const show = (date: string) => {
    setWalking(false)
    setDay(date)
  }
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setWalking(true)
    setDay(daysLater(day, step))
  }
  return (
    <div className="sc-month">
      <div className="sc-month-head">
        <button type="button" aria-label="Previous month" onClick={() => show(monthsLater(day, -1))}>
          <IconChevronLeft size={17} aria-hidden />
        </button>
        <strong aria-live="polite">{textOf(day, { month: 'long', year: 'numeric' })}</strong>
        <button type="button" aria-label="Next month" onClick={() => show(monthsLater(day, 1))}>
          <IconChevronRight size={17} aria-hidden />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week never move
              <th key={at} aria-hidden>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {weeksOfMonth(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    ref={date === day ? focused : undefined}
                    tabIndex={date === day ? 0 : -1}
                    className="sc-month-day"
                    data-outside={date.slice(0, 7) !== day.slice(0, 7) || undefined}
                    data-marked={slates.has(date) || undefined}
                    aria-pressed={date === value}
                    aria-label={`${textOf(date, { weekday: 'long', month: 'long', day: 'numeric' })}${slatesMark(slates.get(date))}`}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <span className="sc-month-dot" aria-hidden /> has imported slates
      </p>
    </div>
  )
}
