import { Button, TextInput } from '@mantine/core'
import { createPromoCode } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { lastMoment, today } from '../../words/dates.ts'
import { fieldFault, otherFault } from './fieldFault.ts'
import { useAdminAct } from './useAdminAct.tsx'

const blank = { code: '', percent: '', description: '', expires: '', uses: '' }
const fields = ['code', 'percent_off', 'description', 'expires_at', 'max_uses']

/** Creates a code; server errors show at their fields. */
export function PromoCodeForm() {
  const [typed, setTyped] = useState(blank)
  const acts = useAdminAct()
  const change = (part: Partial<typeof blank>) => setTyped((held) => ({ ...held, ...part }))
  const fault = (field: string) => fieldFault(acts.fault, field)
  const { code, percent, description, expires, uses } = typed
  return (
    <form
      className="sc-admin-fields"
      aria-label="New promo code"
      onSubmit={async (event) => {
        event.preventDefault()
        const body = {
          code,
          percent_off: Number(percent),
          description,
          ...(expires !== '' && { expires_at: lastMoment(expires) }),
          ...(uses !== '' && { max_uses: Number(uses) }),
        }
        const message = `${code.trim().toUpperCase()} takes ${percent}% off.`
        if (await acts.run({ message, call: () => call(createPromoCode, { params: {}, body }) })) setTyped(blank)
      }}
    >
      <TextInput
        label="Code"
        placeholder="SUNDAY-25"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        className="sc-admin-code"
        value={code}
        error={fault('code')}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
      <TextInput
        label="Percent off"
        inputMode="numeric"
        placeholder="25"
        autoComplete="off"
        value={percent}
        error={fault('percent_off')}
        onChange={({ currentTarget }) => change({ percent: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        type="date"
        label="Until"
        description="Leave empty for no end date"
        min={today()}
        value={expires}
        error={fault('expires_at')}
        onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
      />
      <TextInput
        label="Uses"
        description="Leave empty for no limit"
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        error={fault('max_uses')}
        onChange={({ currentTarget }) => change({ uses: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        label="Description"
        description="Shown to subscribers"
        maxLength={200}
        autoComplete="off"
        value={description}
        error={fault('description')}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <Button type="submit" disabled={code.trim() === '' || percent === '' || acts.isRunning}>
        {acts.isRunning ? 'Creating …' : 'Create code'}
      </Button>
      <Fault>{otherFault(acts.fault, fields)}</Fault>
    </form>
  )
}
