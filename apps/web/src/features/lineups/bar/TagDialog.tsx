import { Button, Modal, TextInput } from '@mantine/core'
import { LineupTag } from '@slatecraft/slate'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAfterMount } from '../../../components/hooks/useAfterMount.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { commonTags } from './tagChange.ts'
import { countWords, lineupsOf } from './targets.ts'

interface TagDialogProps {
  rows: readonly LineupRow[]
  /** Existing tags, each a button. */
  known: readonly string[]
  isBusy: boolean
  onClose(): void
  /** @returns whether it succeeded. */
  onTag(tags: readonly string[]): Promise<boolean>
}

/** Edits the tags of one lineup, or the common tags of several. */
export function TagDialog({ rows, known, isBusy, onClose, onTag }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>(() => commonTags(lineupsOf(rows)))
  const [text, setText] = useState('')
  const isOpen = useAfterMount(true)
  const typed = LineupTag.safeParse(text)
  const withTyped = typed.success && !tags.includes(typed.data) ? [...tags, typed.data] : tags
  const offered = known.filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(text.trim().toLowerCase()))
  const [first] = rows
  const title =
    rows.length === 1 && first?.number !== undefined
      ? `Tags of lineup ${first.number}`
      : `Tags of ${countWords(rows.length)}`
  const add = (tag: string) => {
    setTags([...tags, tag])
    setText('')
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" centered>
      <form
        className="sc-tag-form"
        onSubmit={async (event) => {
          event.preventDefault()
          if (text.trim() !== '') {
            setTags(withTyped)
            setText('')
          } else if (await onTag(tags)) onClose()
        }}
      >
        <ul className="sc-chips" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="sc-chip">
              <span className="sc-chip-name">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => setTags(tags.filter((other) => other !== tag))}
              >
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <TextInput
          label="New tag"
          description="Press Enter to add it, and Enter again to apply."
          autoComplete="off"
          data-autofocus
          maxLength={40}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {offered.length > 0 && (
          <fieldset className="sc-known-tags">
            <legend>Tags in use</legend>
            {offered.slice(0, 12).map((tag) => (
              <Button key={tag} variant="default" size="compact-xs" onClick={() => add(tag)}>
                {tag}
              </Button>
            ))}
          </fieldset>
        )}
        <div className="sc-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={async () => (await onTag(withTyped)) && onClose()}>
            Apply
          </Button>
        </div>
      </form>
    </Modal>
  )
}
