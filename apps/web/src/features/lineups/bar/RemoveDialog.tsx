import { Button, Modal } from '@mantine/core'
import { useAfterMount } from '../../../components/hooks/useAfterMount.ts'
import { countWords } from './targets.ts'

interface RemoveDialogProps {
  count: number
  /** How many lineups remain. */
  left: number
  /** `this run`, `this bucket`, `the saved lineups`. */
  from: string
  isBusy: boolean
  onClose(): void
  onRemove(): void
}

/** Asks before deleting lineups, because there is no undo. */
export function RemoveDialog({ count, left, from, isBusy, onClose, onRemove }: RemoveDialogProps) {
  const isOpen = useAfterMount(true)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Delete ${countWords(count)}?`} size="sm" centered>
      <p className="sc-dialog-words">
        {left === 0 ? `That leaves ${from} empty.` : `${countWords(left)} will remain in ${from}.`} You can’t undo this.
      </p>
      <div className="sc-dialog-buttons">
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button color="var(--sc-bad)" loading={isBusy} onClick={onRemove}>
          Delete {countWords(count)}
        </Button>
      </div>
    </Modal>
  )
}
