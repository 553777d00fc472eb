import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import type { Figure } from './figureWords.ts'
import type { ResultColumn } from './resultColumns.tsx'

type Choices = Partial<Record<string, boolean>>

const none: Choices = {}
const record = browserRecord<Choices>(
  'slatecraft.simulation-columns',
  z.record(z.string(), z.boolean().optional()),
  none,
)

interface ShownColumns {
  shown: readonly ResultColumn[]
  isShown(column: ResultColumn): boolean
  show(figure: Figure, isShown: boolean): void
  /** Undefined while there is no choice to forget. */
  reset: (() => void) | undefined
}

/** The columns of the results: what the user chose in this browser, or else what fits the screen. */
export function useShownColumns(columns: readonly ResultColumn[]): ShownColumns {
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [choices, setChoices] = useState(() => record.read())
  const change = useCallback((next: Choices) => {
    record.write(next)
    setChoices(next)
  }, [])
  return useMemo(() => {
    const isShown = ({ figure, isShown }: ResultColumn) =>
      figure === 'number' || (choices[figure] ?? (isShown === 'everywhere' || (isShown === 'wide' && !isNarrow)))
    return {
      shown: columns.filter(isShown),
      isShown,
      show: (figure, isShown) => change({ ...choices, [figure]: isShown }),
      reset: Object.keys(choices).length === 0 ? undefined : () => change(none),
    }
  }, [columns, choices, isNarrow, change])
}
