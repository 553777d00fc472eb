import { useImperativeHandle, useRef, useState } from 'react'
import type { OfferedPlans } from '../shared/usePlan.ts'
import { CardFields } from './CardFields.tsx'
import type { CardForm, CardFormProps } from './cardForm.ts'

interface CardChoiceProps extends Omit<CardFormProps, 'ref'> {
  ref: React.Ref<{ read(): Promise<CardToPay | undefined> }>
  offered: OfferedPlans
  /** Name of the stored card, if any. */
  kept: string | undefined
}

/** The stored card or another. */
export type CardToPay = { isKept: true } | { isKept: false; card: NonNullable<Awaited<ReturnType<CardForm['read']>>> }

/** Card choice: the stored card, if any, or a new one. */
export function CardChoice({ ref, offered, kept, ...form }: CardChoiceProps) {
  const [wantsOther, setWantsOther] = useState(false)
  const fields = useRef<CardForm>(null)
  const isKept = kept !== undefined && !wantsOther

  useImperativeHandle(ref, () => ({
    async read() {
      if (isKept) return { isKept }
      const card = await fields.current?.read()
      return card === undefined ? undefined : { isKept, card }
    },
  }))

  return (
    <>
      {kept !== undefined && (
        <fieldset className="sc-pay-choice">
          <legend>Card</legend>
          <label>
            <input type="radio" name="card" checked={isKept} onChange={() => setWantsOther(false)} />
            {kept}
          </label>
          <label>
            <input type="radio" name="card" checked={!isKept} onChange={() => setWantsOther(true)} />
            Another card
          </label>
        </fieldset>
      )}
      {!isKept && <CardFields ref={fields} offered={offered} {...form} />}
    </>
  )
}
