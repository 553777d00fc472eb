import { Loader, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { Promo } from './usePromo.ts'
import './planFields.css'

interface PromoFieldProps {
  typed: string
  promo: Promo
  /** The server's error for it at checkout. */
  fault: string | undefined
  onChange(typed: string): void
}

/** A promo code field; checked once typing pauses. */
export function PromoField({ typed, promo, fault, onChange }: PromoFieldProps) {
  const messageId = useId()
  const wrong = fault ?? (promo.phase === 'invalid' ? promo.reason : undefined)
  return (
    <div className="sc-plans-promo" data-phase={promo.phase}>
      <TextInput
        label="Promo code"
        placeholder="If you have one"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        error={wrong !== undefined}
        aria-describedby={messageId}
        rightSection={promo.phase === 'checking' && <Loader size={14} color="var(--sc-muted)" aria-hidden />}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={messageId} role="status" data-tone={wrong === undefined ? 'good' : 'bad'}>
        {wrong ?? (
          <>
            {promo.phase === 'checking' && <span className="sc-visually-hidden">Checking code …</span>}
            {promo.phase === 'valid' && (
              <>
                <IconCircleCheck size={15} aria-hidden /> {promo.percentOff}% off
                {promo.description !== '' && ` · ${promo.description}`}
              </>
            )}
          </>
        )}
      </p>
    </div>
  )
}
