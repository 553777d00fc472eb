import { Button, FileButton, NativeSelect, Progress } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { LoadFault } from '../../../components/fault/LoadFault.tsx'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'
import { hasOtherFee, type PayoutContestRow } from './payoutContests.ts'
import type { PayoutSwaps } from './usePayoutSwaps.ts'
import './payout.css'

const stageWords = {
  listing: 'Finding swaps for each lineup',
  pricing: 'Playing the rest of the night',
  choosing: 'Choosing swaps for all lineups together',
  judging: 'Checking the swaps in fresh worlds',
} as const

interface PayoutPartProps {
  payout: PayoutSwaps
  /** The field of the price of a change. */
  price: ReactNode
}

/** The contests that prize money is reckoned in: their prizes, and their standings so far. */
export function PayoutPart({ payout, price }: PayoutPartProps) {
  const { rows, faults, failed, progress, contestsFault } = payout
  return (
    <div className="sc-payout">
      <ul className="sc-payout-contests" aria-label="Contests">
        {rows.map((row) => (
          <ContestLine key={row.id} row={row} payout={payout} />
        ))}
      </ul>
      {price}
      {contestsFault !== undefined && (
        <LoadFault what="the contests of this slate" error={contestsFault.error} onRetry={contestsFault.retry} />
      )}
      {faults.map((fault) => (
        <p key={fault} className="sc-payout-fault">
          {fault}
        </p>
      ))}
      {failed !== undefined && (
        <p className="sc-payout-fault" role="alert">
          {failed}
        </p>
      )}
      {progress !== undefined && (
        <div className="sc-payout-progress">
          <span role="status">{stageWords[progress.stage]} …</span>
          <Progress value={100 * progress.done} aria-label={stageWords[progress.stage]} />
          <Button size="compact-sm" variant="default" onClick={payout.stop}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}

interface ContestLineProps {
  row: PayoutContestRow
  payout: PayoutSwaps
}

function ContestLine({ row, payout: { setup, offered, change } }: ContestLineProps) {
  const { id, name, lineups, prizes, standings } = row
  const bring = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    change({ standings: { ...setup.standings, [id]: { name: file.name, bytes } } })
  }
  const { zone, button } = useFileDrop((file) => void bring(file))
  return (
    <li {...zone}>
      <strong>{name}</strong>
      <span className="sc-muted">{counted(lineups, 'lineup')}</span>
      <NativeSelect
        size="xs"
        aria-label={`Prizes of ${name}`}
        value={prizes?.contest_id ?? ''}
        data={offered.map((contest) => ({ value: contest.contest_id, label: contest.name }))}
        onChange={({ currentTarget }) => change({ chosen: { ...setup.chosen, [id]: currentTarget.value } })}
      />
      <FileButton accept=".csv,text/csv" {...button}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="default">
            {standings === undefined ? 'Standings…' : 'Newer standings…'}
          </Button>
        )}
      </FileButton>
      {hasOtherFee(row) && prizes !== undefined && (
        <span className="sc-payout-fault">
          Your entries cost {row.fee}, this contest ${prizes.entry_fee}. Choose one that pays alike, or add yours in
          Lineups, Simulate, Contest and field.
        </span>
      )}
      <span className="sc-muted">
        {standings?.name ??
          'Without its standings, the field is made from ownership, and games that began count as not yet played.'}
      </span>
    </li>
  )
}
