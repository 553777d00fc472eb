import { numberWords } from '@slatecraft/slate'
import type { ComponentProps } from 'react'
import { SetupNumber } from './SetupNumber.tsx'

interface SliderNumberProps extends Omit<ComponentProps<typeof SetupNumber>, 'children'> {
  /** Where the slider stops, ascending. Other numbers can be typed. Without stops there is no slider. */
  stops: readonly number[]
}

/** A number with a slider over usual values. */
export function SliderNumber({ stops, ...field }: SliderNumberProps) {
  const { label, value, format, onChange } = field
  if (stops.length === 0) return <SetupNumber {...field} />
  return (
    <SetupNumber {...field}>
      <input
        type="range"
        className="sc-setup-slider"
        aria-label={`${label}, slider`}
        min={0}
        max={stops.length - 1}
        value={nearestStop(stops, value ?? 0)}
        aria-valuetext={value === null ? 'not given' : numberWords(format, value)}
        onChange={({ currentTarget }) => onChange(stops[Number(currentTarget.value)]!)}
      />
    </SetupNumber>
  )
}

function nearestStop(stops: readonly number[], value: number): number {
  const above = stops.findIndex((stop) => stop >= value)
  if (above <= 0) return above === 0 ? 0 : stops.length - 1
  return value - stops[above - 1]! < stops[above]! - value ? above - 1 : above
}
