import { TextInput } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type CardFormProps, cardFaults } from './cardForm.ts'
import { cardOf, emptyCard, faultsOf, groupedExpiry, groupedNumber, type TypedCard, testNumbers } from './testCard.ts'

const fields = ['number', 'expiry', 'cvc'] as const

/** Card form of the test payments, clearly labeled so no one enters a real card. */
export function TestCardForm({ ref, isBusy, faults: serverFaults }: CardFormProps) {
  const [card, setCard] = useState(emptyCard)
  const [seen, setSeen] = useState(serverFaults)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFieldSetElement>(null)
  const found = isChecked ? faultsOf(card) : {}
  const shownFaults = seen === serverFaults ? undefined : cardFaults(serverFaults)
  const faults = {
    number: found.number ?? shownFaults?.get('number') ?? shownFaults?.get('card'),
    expiry: found.expiry ?? shownFaults?.get('exp_month') ?? shownFaults?.get('exp_year'),
    cvc: found.cvc ?? shownFaults?.get('cvc'),
  }

  const enter = (change: Partial<TypedCard>) => {
    setCard({ ...card, ...change })
    setSeen(serverFaults)
  }

  useEffect(() => {
    if (serverFaults.size > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [serverFaults])

  useImperativeHandle(ref, () => ({
    async read() {
      setChecked(true)
      const wrong = faultsOf(card)
      const first = fields.find((field) => wrong[field] !== undefined)
      if (first === undefined) return cardOf(card)
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return undefined
    },
  }))

  const common = { autoComplete: 'off', inputMode: 'numeric', readOnly: isBusy } as const
  return (
    <fieldset className="sc-pay-card" ref={form}>
      <legend className="sc-visually-hidden">Test card</legend>
      <div className="sc-pay-test">
        <p>
          <strong>Test payments: no money moves.</strong> Use any future date and any three digits. Don’t enter a real
          card.
        </p>
        <details>
          <summary>Numbers to try</summary>
          <ul>
            {testNumbers.map(({ number, does }) => (
              <li key={number}>
                <button type="button" className="sc-link" disabled={isBusy} onClick={() => enter({ number })}>
                  {number}
                </button>{' '}
                {does}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <TextInput
        {...common}
        name="number"
        label="Card number"
        placeholder="4242 4242 4242 4242"
        value={card.number}
        error={faults.number}
        onChange={({ currentTarget }) => enter({ number: groupedNumber(currentTarget.value) })}
      />
      <div className="sc-pay-pair">
        <TextInput
          {...common}
          name="expiry"
          label="Expires"
          placeholder="MM / YY"
          value={card.expiry}
          error={faults.expiry}
          onChange={({ currentTarget }) => enter({ expiry: groupedExpiry(currentTarget.value) })}
        />
        <TextInput
          {...common}
          name="cvc"
          label="Security code"
          placeholder="CVC"
          maxLength={4}
          value={card.cvc}
          error={faults.cvc}
          onChange={({ currentTarget }) => enter({ cvc: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </fieldset>
  )
}
