import { Checkbox } from '@mantine/core'
import { IconBookmark, IconDownload, IconTag, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LineupActions } from '../lineupActions.ts'
import type { ListAct } from '../list/listKeys.ts'
import { ActButton } from './ActButton.tsx'
import { BucketMenu } from './BucketMenu.tsx'
import { countWords } from './targets.ts'
import type { BusyAct } from './useLineupActs.tsx'

interface SelectionBarProps {
  actions: LineupActions
  /** All of the list, those that the filters leave, and of these those that are selected. */
  all: number
  shown: number
  selected: number
  busy: BusyAct | undefined
  isBucketOpen: boolean
  onBucketOpen(isOpen: boolean): void
  onSelectAll(): void
  onAct(act: Exclude<ListAct, 'bucket'>): void
  onAdd(bucketId: string, name: string): void
  onCreate(name: string): Promise<boolean>
  /** What stands beside the count. */
  children: ReactNode
}

const pickFirst = 'Select lineups first.'
const noLineups = 'There are no lineups.'

/** How many there are, and what can be done with those selected; where none is, with all that are shown. */
export function SelectionBar(props: SelectionBarProps) {
  const { actions, all, shown, selected, busy, isBucketOpen, onBucketOpen, onSelectAll, onAct, onAdd, onCreate } = props
  const none = shown === 0 ? noLineups : undefined
  const unpicked = none ?? (selected === 0 ? pickFirst : undefined)
  const words = selected > 0 ? `${selected.toLocaleString('en-US')} selected` : undefined
  const hintFor = (action: unknown, hint: string | undefined, otherwise: string | undefined) =>
    action === undefined ? (hint ?? 'Not possible here.') : otherwise
  return (
    <div className="sc-selection-bar">
      <div className="sc-counted">
        <Checkbox
          size="xs"
          aria-label="Select all shown"
          label={words ?? (shown === all ? countWords(all) : `${shown.toLocaleString('en-US')} of ${countWords(all)}`)}
          disabled={shown === 0}
          checked={selected > 0 && selected === shown}
          indeterminate={selected > 0 && selected < shown}
          onChange={onSelectAll}
        />
        {props.children}
      </div>
      <div
        className="sc-acts"
        role="toolbar"
        aria-label={selected > 0 ? 'With those selected' : 'With all that are shown'}
      >
        <ActButton
          icon={<IconBookmark size={16} aria-hidden />}
          hint={hintFor(actions.save, actions.saveHint, none)}
          isBusy={busy === 'save'}
          onPress={() => onAct('save')}
        >
          {selected > 0 ? 'Save' : 'Save all'}
        </ActButton>
        <ActButton
          icon={<IconTag size={16} aria-hidden />}
          hint={hintFor(actions.tag, undefined, unpicked)}
          isBusy={busy === 'tag'}
          onPress={() => onAct('tag')}
        >
          Tag
        </ActButton>
        <BucketMenu
          buckets={actions.buckets}
          isOpen={isBucketOpen}
          onOpen={onBucketOpen}
          hint={hintFor(actions.addTo, actions.bucketHint, none)}
          isBusy={busy === 'bucket'}
          canCreate={actions.createBucket !== undefined}
          onAdd={onAdd}
          onCreate={onCreate}
        />
        <ActButton
          icon={<IconDownload size={16} aria-hidden />}
          hint={none}
          label={selected > 0 ? 'Export those selected' : 'Export all shown'}
          onPress={() => onAct('export')}
        >
          Export
        </ActButton>
        <ActButton
          icon={<IconTrash size={16} aria-hidden />}
          hint={hintFor(actions.remove, undefined, unpicked)}
          isBusy={busy === 'remove'}
          isRed
          onPress={() => onAct('remove')}
        >
          Delete
        </ActButton>
      </div>
    </div>
  )
}
