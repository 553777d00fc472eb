import type { FieldPreview } from '@slatecraft/simulator'
import { decimalText } from '@slatecraft/slate'
import { EntryBars } from './EntryBars.tsx'

interface ShareBarsProps {
  title: string
  means: string
  histogram: FieldPreview['salaryLeft']
  unit: keyof typeof formats
}

const formats = {
  salary: (value: number) => `$${value.toLocaleString('en-US')}`,
  points: (value: number) => decimalText(value),
  share: (value: number) => `${Math.round(100 * value)}%`,
}

/** How many of the entries have how much of something. */
export function ShareBars({ title, means, histogram: { from, width, shares }, unit }: ShareBarsProps) {
  const format = formats[unit]
  const bars = shares.map((share, bin) => {
    const low = from + bin * width
    return { key: String(bin), tick: format(low), words: `${format(low)} to ${format(low + width)}`, share }
  })
  return <EntryBars title={title} means={means} bars={bars} />
}
