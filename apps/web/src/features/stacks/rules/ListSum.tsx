import { shareText } from '@slatecraft/slate'
import { StackMix } from '../StackMix.tsx'

interface ListSumProps {
  /** What the list contains: rules or shapes. */
  name: string
  /** Sum of the shares in use; 1 is every lineup. */
  parts: readonly { label: string; share: number }[]
}

const tolerance = 1e-9

/** Summary of an edited list: the mix, its sum and any problem. */
export function ListSum({ name, parts }: ListSumProps) {
  const sum = parts.reduce((total, { share }) => total + share, 0)
  const isAbove = sum > 1 + tolerance
  const rest = Math.max(0, 1 - sum)
  return (
    <div className="sc-list-sum">
      <p className={isAbove ? 'sc-refusal' : 'sc-muted'} role={isAbove ? 'alert' : undefined}>
        The {name} in use sum to <strong>{shareText(sum)}</strong>
        {isAbove && ', more than 100%. A build scales them down to 100%'}
        {rest > tolerance && `. The other ${shareText(rest)} of lineups have no forced stack`}.
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
