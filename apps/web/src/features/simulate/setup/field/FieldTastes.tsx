import { Button } from '@mantine/core'
import type { FieldChoice } from '@slatecraft/slate'
import { useId } from 'react'

type Generated = Extract<FieldChoice, { kind: 'generated' }>

interface FieldTastesProps {
  field: Generated
  onChange(field: FieldChoice): void
}

/** How sharp the others are, and how far the projected ownership is trusted. */
export function FieldTastes({ field, onChange }: FieldTastesProps) {
  const { sharpness, ownershipTrust } = field
  return (
    <div className="sc-setup-fields">
      <Taste
        label="How sharp they are"
        means="Sharper fields come closer to the best projection. High-stakes contests are sharper than usual, cheap ones sloppier."
        ends={['sloppier', 'sharper']}
        value={sharpness}
        onChange={(value) => onChange({ ...field, sharpness: value })}
      />
      <Taste
        label="Trust in ownership"
        means="How close the real ownership will be to the projected one. The less you trust it, the more the field varies around it."
        ends={['less', 'more']}
        value={ownershipTrust}
        onChange={(value) => onChange({ ...field, ownershipTrust: value })}
      />
      {(sharpness !== 0 || ownershipTrust !== 0) && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...field, sharpness: 0, ownershipTrust: 0 })}
        >
          Reset both
        </Button>
      )}
    </div>
  )
}

interface TasteProps {
  label: string
  means: string
  /** What -1 and 1 are called. */
  ends: readonly [string, string]
  value: number
  onChange(value: number): void
}

const steps = 10

function Taste({ label, means, ends, value, onChange }: TasteProps) {
  const sliderId = useId()
  const meansId = useId()
  return (
    <div className="sc-setup-taste">
      <label htmlFor={sliderId}>{label}</label>
      <input
        id={sliderId}
        type="range"
        min={-steps}
        max={steps}
        value={Math.round(value * steps)}
        aria-describedby={meansId}
        aria-valuetext={tasteWords(value, ends)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / steps)}
      />
      <span className="sc-setup-ends" aria-hidden>
        <span>{ends[0]}</span>
        <strong>{tasteWords(value, ends)}</strong>
        <span>{ends[1]}</span>
      </span>
      <p id={meansId} className="sc-setup-means">
        {means}
      </p>
    </div>
  )
}

/** `as usual`, `a little sharper`, `much less`. */
function tasteWords(value: number, [low, high]: TasteProps['ends']): string {
  const far = Math.abs(value)
  if (far < 0.05) return 'as usual'
  const end = value < 0 ? low : high
  return far <= 0.35 ? `a little ${end}` : far <= 0.65 ? end : `much ${end}`
}
