import { percentText } from '../percentText.ts'
import { StackMix } from '../StackMix.tsx'

interface ListSumProps {
  /** What the list holds: rules, shapes. */
  name: string
  /** Those in use; 1 is every lineup. */
  parts: readonly { label: string; share: number }[]
}

const tolerance = 1e-9

/** What an edited list comes to: the mix, its sum, and what is wrong with it. */
export function ListSum({ name, parts }: ListSumProps) {
  const sum = parts.reduce((total, { share }) => total + share, 0)
  const isAbove = sum > 1 + tolerance
  const rest = Math.max(0, 1 - sum)
  return (
    <div className="sc-list-sum">
      <p className={isAbove ? 'sc-refusal' : 'sc-muted'} role={isAbove ? 'alert' : undefined}>
        The {name} in use sum to <strong>{percentText(sum)}</strong>
        {isAbove && ', more than 100%: a build scales them down to 100%'}
        {rest > tolerance && `; the other ${percentText(rest)} of the lineups are built without a force`}.
      </p>
      <StackMix
        label={`Mix of ${name}`}
        parts={[
          ...parts.map(({ label, share }) => ({ label, share: isAbove ? share / sum : share })),
          ...(rest > tolerance ? [{ label: 'Rest', share: rest, isRest: true }] : []),
        ]}
      />
    </div>
  )
}
