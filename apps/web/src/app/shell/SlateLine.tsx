import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type SlateKey, siteTable } from '@slatecraft/slate'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contestNames, sportNames } from '../../features/slate/shared/slateWords.ts'
import './slateLine.css'

interface SlateLineProps {
  slate: SlateKey
  /** The choosers. */
  children: ReactNode
}

/** On a small screen, one line that names the slate and opens the choosers. Elsewhere, the choosers alone. */
export function SlateLine({ slate, children }: SlateLineProps) {
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  if (!isNarrow) return children
  return (
    <div className="sc-slate-line">
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        <span className="sc-visually-hidden">Slate: </span>
        <b>
          {sportNames[slate.sport]} {slate.slate}
        </b>{' '}
        <span>
          {siteTable(slate.site).name} {contestNames[slate.contestType]}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {isOpen && children}
    </div>
  )
}
