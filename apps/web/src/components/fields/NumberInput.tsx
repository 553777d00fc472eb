import type { NumberFormat } from '@slatecraft/slate'
import type { ComponentProps } from 'react'
import type { NumberDraft } from './useNumberDraft.ts'
import './fields.css'

interface NumberInputProps extends Omit<ComponentProps<'input'>, keyof NumberDraft['input']> {
  draft: NumberDraft
  format: NumberFormat
}

/** A number's control with its unit. */
export function NumberInput({ draft, format, ...input }: NumberInputProps) {
  const { unit, whenEmpty } = format
  return (
    <span className="sc-number" data-unit={unit}>
      {unit === '$' && <span aria-hidden>$</span>}
      <input type="text" placeholder={whenEmpty} {...input} {...draft.input} />
      {unit !== undefined && unit !== '$' && <span aria-hidden>{unit}</span>}
    </span>
  )
}
