import { NativeSelect } from '@mantine/core'
import type { OfferedContest } from '@slatecraft/contract'
import type { Contest } from '@slatecraft/slate'
import { LoadFault } from '../../../../components/fault/LoadFault.tsx'
import type { ChosenContest } from '../chosenContest.ts'
import { type ContestOffer, offeredList } from './contestOffer.ts'

interface ContestSelectProps {
  offered: ContestOffer
  /** Asks again for what could not be loaded. */
  onRetry(): void
  chosen: readonly ChosenContest[]
  /** Id of the contest that is shown. */
  value: string | undefined
  onChoose(contest: Contest): void
}

const groups: readonly { kind: OfferedContest['kind']; group: string }[] = [
  { kind: 'published', group: 'Published' },
  { kind: 'yours', group: 'Yours' },
  { kind: 'usual', group: 'Usual at this site' },
]

/** The slate's contests, and those that came from a file or were made here. */
export function ContestSelect({ offered, onRetry, chosen, value, onChoose }: ContestSelectProps) {
  const list = offeredList(offered)
  const brought = chosen.filter(({ contest }) => !list.some((one) => one.contest.id === contest.id))
  const all = [...brought, ...list].map(({ contest }) => contest)
  const optionOf = ({ id, name }: Contest) => ({ value: id, label: name })
  const data = [
    { group: 'Not kept', items: brought.map(({ contest }) => optionOf(contest)) },
    ...groups.map(({ kind, group }) => ({
      group,
      items: list.filter((one) => one.kind === kind).map(({ contest }) => optionOf(contest)),
    })),
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="sc-setup-select">
      <NativeSelect
        label="Contest"
        data={offered === 'loading' && all.length === 0 ? ['Loading …'] : data}
        value={value ?? ''}
        disabled={all.length === 0}
        onChange={({ currentTarget }) => {
          const contest = all.find(({ id }) => id === currentTarget.value)
          if (contest !== undefined) onChoose(contest)
        }}
      />
      {offered !== 'loading' && 'fault' in offered && (
        <LoadFault what="the contests of this slate" error={new Error(offered.fault)} onRetry={onRetry} />
      )}
    </div>
  )
}
