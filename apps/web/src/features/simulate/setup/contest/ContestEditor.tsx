import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Contest, NumberFormat } from '@slatecraft/slate'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { SetupNumber } from '../SetupNumber.tsx'
import { PrizeTable } from './PrizeTable.tsx'
import { useContestSteps } from './useContestSteps.ts'

interface ContestEditorProps {
  contest: Contest
  onChange(contest: Contest): void
}

const entriesFormat: NumberFormat = { least: 2, most: 10_000_000, isWhole: true, step: 1 }
const limitFormat: NumberFormat = { least: 1, most: 10_000_000, isWhole: true, step: 1 }

/** A contest's facts and prizes to edit, with undo. */
export function ContestEditor({ contest, onChange }: ContestEditorProps) {
  const steps = useContestSteps(contest, onChange)
  const change = (part: Partial<Contest>, what: string) => steps.change({ ...contest, ...part }, what)
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
    // The browser undoes what is being typed; the page has an undo of its own.
    event.stopPropagation()
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (event.shiftKey) steps.redo()
    else steps.undo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div className="sc-setup-editor" onKeyDown={keys}>
      <div className="sc-setup-fields">
        <NameField name={contest.name} onChange={(name) => change({ name }, 'name changed')} />
        <SetupNumber
          label="Entries in the contest"
          means="How many entries the contest has when it is full."
          format={entriesFormat}
          value={contest.entries}
          onChange={(entries) => entries !== null && change({ entries }, 'entries changed')}
        />
        <SetupNumber
          label="Max entries per user"
          means="How many entries one user may have."
          format={limitFormat}
          value={contest.maxEntriesPerUser}
          onChange={(most) => most !== null && change({ maxEntriesPerUser: most }, 'max entries changed')}
        />
        <Checkbox
          label="Guaranteed"
          description="It takes place, with all its prizes, even if it doesn’t fill."
          checked={contest.isGuaranteed}
          onChange={({ currentTarget }) => change({ isGuaranteed: currentTarget.checked }, 'guarantee changed')}
        />
      </div>
      <PrizeTable contest={contest} onChange={(prizes, what) => change({ prizes }, what)} />
      <div className="sc-setup-actions">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={steps.undoWhat === undefined}
          onClick={steps.undo}
        >
          {steps.undoWhat === undefined ? 'Undo' : `Undo: ${steps.undoWhat}`}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          disabled={steps.redoWhat === undefined}
          onClick={steps.redo}
        >
          {steps.redoWhat === undefined ? 'Redo' : `Redo: ${steps.redoWhat}`}
        </Button>
      </div>
    </div>
  )
}

/** A visit to the field is one change; an empty name is none. */
function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next !== '' && next !== name) onChange(next)
  }
  return (
    <TextInput
      label="Name"
      maxLength={120}
      value={typed ?? name}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
