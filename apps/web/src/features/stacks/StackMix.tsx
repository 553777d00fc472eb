import { shareText } from '@slatecraft/slate'

interface StackMixProps {
  /** Accessible name of the list. */
  label: string
  /** The share that no rule covers is drawn as the rest. */
  parts: readonly { label: string; share: number; isRest?: boolean }[]
}

/** The share of lineups each rule gets: a bar, plus the same as a list. */
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
            <span key={key} data-mix={tone} style={{ flexGrow: share }} title={`${part} ${shareText(share)}`} />
          ))}
      </div>
      <ul aria-label={label}>
        {toned.map(({ key, tone, share, label: part }) => (
          <li key={key} data-none={share === 0 || undefined}>
            <span className="sc-mix-chip" data-mix={tone} aria-hidden />
            {part} <strong>{shareText(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tones = 6
