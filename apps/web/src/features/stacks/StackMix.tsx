import { percentText } from './percentText.ts'

interface StackMixProps {
  /** Names the list. */
  label: string
  /** What no rule is for is drawn as rest. */
  parts: readonly { label: string; share: number; isRest?: boolean }[]
}

/** In what part of the lineups each rule holds: a bar, and in words the list that it is drawn from. */
export function StackMix({ label, parts }: StackMixProps) {
  const toned = parts.map((part, index) => ({
    ...part,
    tone: part.isRest ? 'rest' : index % tones,
    key: `${index} ${part.label}`,
  }))
  return (
    <div className="sc-mix">
      <div className="sc-mix-bar" aria-hidden>
        {toned
          .filter(({ share }) => share > 0)
          .map(({ key, tone, share, label: part }) => (
            <span key={key} data-mix={tone} style={{ flexGrow: share }} title={`${part} ${percentText(share)}`} />
          ))}
      </div>
      <ul aria-label={label}>
        {toned.map(({ key, tone, share, label: part }) => (
          <li key={key} data-none={share === 0 || undefined}>
            <span className="sc-mix-chip" data-mix={tone} aria-hidden />
            {part} <strong>{percentText(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tones = 6
