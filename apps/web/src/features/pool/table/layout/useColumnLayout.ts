import type { ContestType, Sport } from '@slatecraft/slate'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { browserRecord } from '../../../../browser/browserRecord.ts'
import { ColumnLayout, ownLayout } from './columnLayout.ts'

export interface LayoutState {
  layout: ColumnLayout
  /** Changes the newest layout, which may not be drawn yet. */
  changeLayout(change: (held: ColumnLayout) => ColumnLayout): void
}

/** The user's columns, kept in this browser for each sport and contest type, and apart for small screens. */
export function useColumnLayout(sport: Sport, contestType: ContestType, isNarrow: boolean): LayoutState {
  const screen = isNarrow ? 'small' : 'wide'
  const record = useMemo(
    () => browserRecord(`slatecraft.columns.${sport}.${contestType}.${screen}`, ColumnLayout, ownLayout),
    [sport, contestType, screen],
  )
  const [, setWrites] = useState(0)
  const redraw = useCallback(() => setWrites((writes) => writes + 1), [])
  useEffect(() => record.subscribe(redraw), [record, redraw])
  const changeLayout = useCallback<LayoutState['changeLayout']>(
    (change) => {
      record.write(change(record.read()))
      redraw()
    },
    [record, redraw],
  )
  return { layout: record.read(), changeLayout }
}
