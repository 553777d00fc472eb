import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'

const looks = ['table', 'cards'] as const
export type Look = (typeof looks)[number]

const record = browserRecord<Look | null>('slatecraft.lineups-look', z.enum(looks).nullable(), null)

/** Table or cards: the last choice in this browser, or else what fits the screen. */
export function useLook(): [Look, (look: Look) => void] {
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(() => record.read())
  const choose = useCallback((look: Look) => {
    record.write(look)
    setChosen(look)
  }, [])
  return [chosen ?? (isNarrow ? 'cards' : 'table'), choose]
}
