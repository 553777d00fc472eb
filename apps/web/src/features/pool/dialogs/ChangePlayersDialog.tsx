import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { Player, PoolEdits, Ruleset, Sport } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useReturnedFocus } from '../../../components/hooks/useReturnedFocus.ts'
import { type BulkChange, bulkChange } from '../commands/bulkChange.ts'
import { readChange } from '../commands/changeEntry.ts'
import type { PoolAction } from '../commands/poolAction.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { type ChangeKind, changeKinds, isField } from './changeKinds.ts'
import { RadioPills } from './RadioPills.tsx'
import './dialogs.css'

interface ChangePlayersDialogProps {
  players: readonly Player[]
  edits: PoolEdits
  ruleset: Ruleset | undefined
  sport: Sport
  /** Ids of the selected rows. */
  selected: readonly string[]
  /** Ids of the filtered players, and the filters in words (empty if unfiltered). */
  shown: readonly string[]
  filterWords: string
  onAct(action: PoolAction): void
  onClose(): void
}

/** Dialog: one change for the selected or all shown players, with a preview. */
export function ChangePlayersDialog(props: ChangePlayersDialogProps) {
  const { players, edits, ruleset, sport, selected, shown, filterWords, onAct, onClose } = props
  useReturnedFocus()
  /** The table reports the selection one frame late, maybe after this opens. */
  const [chosen, setTarget] = useState<'selected' | 'shown'>()
  const target = chosen ?? (selected.length > 0 ? 'selected' : 'shown')
  const [kind, setKind] = useState<ChangeKind>('MaxExp')
  const [text, setText] = useState('')
  const ids = target === 'selected' ? selected : shown

  const entry = isField(kind) ? readChange(kind, text) : undefined
  const fault = typeof entry === 'string' ? entry : undefined
  const plan = useMemo(() => {
    const wanted = wantedOf(kind, text)
    return wanted && bulkChange({ players, ruleset }, edits, ids, wanted)
  }, [players, ruleset, edits, ids, kind, text])
  const count = plan?.changed.length ?? 0
  const { examples, help } = changeKinds[kind]

  return (
    <Modal opened onClose={onClose} title="Change players" centered size={600}>
      <form
        className="sc-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (plan === undefined || plan.action.changes.length === 0) return
          onAct(plan.action)
          onClose()
        }}
      >
        {selected.length === 0 ? (
          <p className="sc-dialog-target">{shownWords(shown.length, filterWords)}</p>
        ) : (
          <RadioPills
            label="Apply to"
            value={target}
            onChange={setTarget}
            choices={[
              { value: 'selected', label: selectedWords(selected.length) },
              { value: 'shown', label: shownWords(shown.length, filterWords) },
            ]}
          />
        )}
        <RadioPills
          label="What"
          value={kind}
          onChange={setKind}
          choices={kindsOf(sport).map((value) => ({ value, label: changeKinds[value].label }))}
        />
        {isField(kind) ? (
          <div>
            <TextInput
              label={`New ${changeKinds[kind].label}`}
              description={help}
              placeholder="40, +2 or +5%"
              autoComplete="off"
              data-autofocus
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              error={fault}
            />
            <div className="sc-examples">
              {examples.map((example) => (
                <button key={example} type="button" aria-label={`Enter ${example}`} onClick={() => setText(example)}>
                  {example}
                </button>
              ))}
            </div>
          </div>
        ) : (
          <p className="sc-dialog-help">{help}</p>
        )}
        <ChangePreview kind={kind} plan={plan} of={ids.length} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={(plan?.action.changes.length ?? 0) === 0}>
            {count === 1 ? 'Change 1 player' : `Change ${count} players`}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function wantedOf(kind: ChangeKind, text: string): BulkChange | undefined {
  if (!isField(kind)) return { kind }
  const change = readChange(kind, text)
  return change === undefined || typeof change === 'string' ? undefined : { kind: 'field', field: kind, change }
}

/** Minutes only where the table shows them. */
const kindsOf = (sport: Sport) =>
  (Object.keys(changeKinds) as ChangeKind[]).filter((kind) => kind !== 'UserMins' || sport === 'nba')

const selectedWords = (count: number) => (count === 1 ? '1 selected player' : `${count} selected players`)

function shownWords(count: number, filters: string): string {
  if (count === 0) return 'No players match the filters.'
  const players = count === 1 ? 'The only shown player' : `All ${count} shown players`
  return filters === '' ? players : `${players}: ${filters}`
}
