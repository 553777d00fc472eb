import { Button, Checkbox, Modal } from '@mantine/core'
import { counted, listed, type NumberFormat, type Player, type Ruleset } from '@slatecraft/slate'
import { IconBookmark, IconTag } from '@tabler/icons-react'
import { use, useId, useMemo, useState } from 'react'
import { useAfterMount } from '../../../components/hooks/useAfterMount.ts'
import { WithheldContext } from '../../plans/shared/withheld.ts'
import { ActButton } from '../bar/ActButton.tsx'
import { BucketMenu } from '../bar/BucketMenu.tsx'
import { countWords } from '../bar/targets.ts'
import type { BusyAct } from '../bar/useLineupActs.tsx'
import type { LineupActions } from '../lineupActions.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { lockedIn } from '../state/lockedIn.ts'
import { KeepNumber } from './KeepNumber.tsx'
import { isLockedPlayer, type KeepChoices, keepMeasures, measureNames } from './keepChoices.ts'
import { keepQuestion, lineupsOfCap } from './keepQuestion.ts'
import { keptWords } from './keptWords.ts'
import { useKeptBest } from './useKeptBest.ts'
import './keepBest.css'

interface KeepBestDialogProps extends Pick<LineupActions, 'buckets'> {
  /** What to choose from. */
  rows: readonly LineupRow[]
  isOfSelection: boolean
  players: ReadonlyMap<string, Player>
  /** Their locks and Max Exp are the limits. */
  editedPlayers: ReadonlyMap<string, Player>
  ruleset: Ruleset
  choices: KeepChoices
  onChoices(choices: KeepChoices): void
  /** Why an action is unavailable; undefined if it is available. */
  saveHint: string | undefined
  tagHint: string | undefined
  bucketHint: string | undefined
  canCreate: boolean
  busy: BusyAct | undefined
  onClose(): void
  onSelect(rows: readonly LineupRow[]): void
  onTag(rows: readonly LineupRow[]): void
  onSave(rows: readonly LineupRow[]): void
  onAdd(bucketId: string, name: string, rows: readonly LineupRow[]): void
  onCreate(name: string, rows: readonly LineupRow[]): Promise<boolean>
}

const whole = (least: number, most: number): NumberFormat => ({ least, most, isWhole: true, step: 1 })
const percent: NumberFormat = { least: 0, most: 100, isWhole: false, step: 5, unit: '%' }

/** Chooses the best lineups within limits on what they share, shows what would be kept, and acts on them. */
export function KeepBestDialog(props: KeepBestDialogProps) {
  const { rows, players, editedPlayers, ruleset, choices, onChoices, busy, onClose } = props
  const isOpen = useAfterMount(true)
  const [isBucketOpen, setBucketOpen] = useState(false)
  const withheld = use(WithheldContext)
  const offered = useMemo(
    () => measureNames.filter((by) => !rows.some(lockedIn({ by, isDescending: true }, withheld, players) ?? isNever)),
    [rows, withheld, players],
  )
  const by = offered.find((name) => name === choices.by) ?? offered[0] ?? 'salary'
  const asked = useMemo(() => keepQuestion(rows, { ...choices, by }, editedPlayers), [rows, choices, by, editedPlayers])
  const found = useKeptBest(asked)
  const kept = found?.kept ?? []
  const locked = useMemo(
    () => [...editedPlayers.values()].filter(isLockedPlayer).map(({ Name }) => Name),
    [editedPlayers],
  )
  const change = (next: Partial<KeepChoices>) => onChoices({ ...choices, ...next })
  const none = found === undefined ? 'The lineups are being chosen.' : kept.length === 0 ? 'No lineups.' : undefined
  const measureId = useId()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keep the best lineups"
      size="md"
      centered
      closeOnEscape={!isBucketOpen}
    >
      <div className="sc-keep-best">
        <p className="sc-dialog-words">
          From {props.isOfSelection ? 'the' : 'all'} {countWords(rows.length)}{' '}
          {props.isOfSelection ? 'that are selected' : 'shown'}.
        </p>
        <KeepNumber
          label="Keep at most"
          unit="lineups"
          format={whole(1, 10_000)}
          value={choices.count}
          onChange={(count) => change({ count })}
        />
        <div className="sc-keep-row">
          <label htmlFor={measureId}>By</label>
          <select
            id={measureId}
            value={by}
            onChange={({ currentTarget: { value } }) => {
              const next = offered.find((name) => name === value)
              if (next !== undefined) change({ by: next })
            }}
          >
            {measureNames.map((name) => (
              <option key={name} value={name} disabled={!offered.includes(name)}>
                {keepMeasures[name].label}
              </option>
            ))}
          </select>
        </div>
        <KeepNumber
          label="Any two share at most"
          unit="players"
          format={whole(0, ruleset.slots.length - 1)}
          value={Math.min(choices.maxShared, ruleset.slots.length - 1)}
          onChange={(maxShared) => change({ maxShared })}
        />
        <KeepNumber
          label="Each player in at most"
          unit={`= ${countWords(lineupsOfCap(choices.playerCap, choices.count))}`}
          format={percent}
          value={choices.playerCap}
          onChange={(playerCap) => change({ playerCap })}
        />
        <Checkbox
          size="xs"
          label="Each player in at most their own Max Exp, too"
          checked={choices.hasMaxExp}
          onChange={({ currentTarget }) => change({ hasMaxExp: currentTarget.checked })}
        />
        {locked.length > 0 && (
          <Checkbox
            size="xs"
            label={`Only lineups with every locked player: ${listed(locked, 4)}`}
            checked={choices.hasLocks}
            onChange={({ currentTarget }) => change({ hasLocks: currentTarget.checked })}
          />
        )}
        <output className="sc-keep-result" aria-label="What is kept" aria-busy={found === undefined}>
          {found === undefined ? 'Choosing …' : <Kept {...keptWords(asked, found.answer, by)} />}
        </output>
        <div className="sc-keep-acts">
          <Button disabled={none !== undefined} onClick={() => props.onSelect(kept)}>
            {none === undefined ? `Select ${counted(kept.length, 'lineup')}` : 'Select'}
          </Button>
          <ActButton
            icon={<IconBookmark size={16} aria-hidden />}
            hint={props.saveHint ?? none}
            isBusy={busy === 'save'}
            onPress={() => props.onSave(kept)}
          >
            Save
          </ActButton>
          <ActButton
            icon={<IconTag size={16} aria-hidden />}
            hint={props.tagHint ?? none}
            onPress={() => props.onTag(kept)}
          >
            Tag
          </ActButton>
          <BucketMenu
            buckets={props.buckets}
            isOpen={isBucketOpen}
            onOpen={setBucketOpen}
            hint={props.bucketHint ?? none}
            isBusy={busy === 'bucket'}
            canCreate={props.canCreate}
            onAdd={(id, name) => props.onAdd(id, name, kept)}
            onCreate={(name) => props.onCreate(name, kept)}
          />
        </div>
      </div>
    </Modal>
  )
}

const isNever = () => false

function Kept({ count, notes, worth }: ReturnType<typeof keptWords>) {
  return (
    <>
      <strong>{count}</strong> {notes.join(' ')}
      {worth !== undefined && <span className="sc-keep-worth">{worth}</span>}
    </>
  )
}
