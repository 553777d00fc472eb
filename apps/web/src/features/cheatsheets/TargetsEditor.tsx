import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { type Cheatsheet, listedName } from '@slatecraft/contract'
import { counted, type Player } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { PlayerChip } from '../../components/playerPicker/PlayerChip.tsx'
import { PlayerSearch } from '../../components/playerPicker/PlayerSearch.tsx'
import type { CheatsheetChange, Cheatsheets } from './useCheatsheets.ts'
import './cheatsheets.css'

interface TargetsEditorProps {
  cheatsheets: Pick<Cheatsheets, 'sheets' | 'may' | 'save'>
  /** The list to change; undefined makes a new one. */
  sheet: Cheatsheet | undefined
  /** Rows selected in the table. */
  marked: readonly string[]
  players: readonly Player[]
  tones: readonly string[]
  /** Called once the server has saved it. */
  onSaved(words: string): void
  onClose(): void
}

type Saving = { state: 'no' | 'saving' } | { state: 'failed'; reason: string }

/** Editor of one list of picks: name, players, and whether all users see it. */
export function TargetsEditor({ cheatsheets, sheet, marked, players, tones, onSaved, onClose }: TargetsEditorProps) {
  useReturnedFocus()
  const { sheets, may, save } = cheatsheets
  const [typed, setTyped] = useState(sheet?.displayName ?? '')
  const [picks, setPicks] = useState<readonly string[]>(sheet?.player_picks ?? marked)
  const [isShared, setShared] = useState(sheet?.isShared ?? !may.save)
  const [saving, setSaving] = useState<Saving>({ state: 'no' })
  const [isDeleting, setDeleting] = useState(false)
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const others = useMemo(() => {
    const held = new Set(picks)
    return players.filter(({ Id }) => !held.has(Id)).sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
  }, [players, picks])
  const added = marked.filter((id) => !picks.includes(id))
  const name = listedName(typed)
  const isReplaced =
    sheet === undefined && sheets.some((other) => other.displayName === name && other.isShared === isShared)
  const isReady = name !== '' && picks.length > 0 && saving.state !== 'saving'

  const send = (change: Pick<CheatsheetChange, 'playerPicks' | 'delete'>, displayName: string) => {
    setSaving({ state: 'saving' })
    const body = { displayName, ...change, shared: isShared, ...(sheet && { id: sheet.id }) }
    save(body).then(
      () => {
        onSaved(`Update complete: ${displayName}${change.delete ? ' is deleted' : ''}.`)
        onClose()
      },
      (error: unknown) => setSaving({ state: 'failed', reason: error instanceof Error ? error.message : '' }),
    )
  }

  return (
    <Modal opened onClose={onClose} title={sheet ? 'Change expert targets' : 'New expert targets'} centered size={560}>
      <form
        className="sc-targets-editor"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send({ playerPicks: [...picks] }, name)
        }}
      >
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ul className="sc-chips" aria-label="Picked players">
          {picks.map((id) => (
            <PlayerChip
              key={id}
              player={byId.get(id)}
              tones={tones}
              doubt={byId.has(id) ? undefined : 'not on this slate'}
              onRemove={() => setPicks(picks.filter((other) => other !== id))}
            >
              {byId.get(id)?.RosterPosition != null && (
                <span className="sc-chip-more">{byId.get(id)?.RosterPosition}</span>
              )}
            </PlayerChip>
          ))}
        </ul>
        <PlayerSearch
          label="Pick a player"
          placeholder="Pick a player: name, team or position"
          players={others}
          tones={tones}
          onPick={({ Id }) => setPicks([...picks, Id])}
        />
        {added.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            className="sc-targets-add"
            onClick={() => setPicks([...picks, ...added])}
          >
            Add {counted(added.length, 'marked player')}
          </Button>
        )}
        {may.share && sheet === undefined && (
          <Checkbox
            label="Share with all users"
            description="Every user of this slate sees it."
            checked={isShared}
            disabled={!may.save}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        {isReplaced && <p role="status">There is a “{name}” already: its players are replaced.</p>}
        {saving.state === 'failed' && (
          <p className="sc-targets-fault" role="alert">
            Update failed. {saving.reason}
          </p>
        )}
        <Group justify="space-between" gap="xs">
          {sheet && (
            <Button
              variant="default"
              disabled={saving.state === 'saving'}
              onClick={() => (isDeleting ? send({ delete: true }, sheet.displayName) : setDeleting(true))}
            >
              {isDeleting ? 'Delete for good?' : 'Delete'}
            </Button>
          )}
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady}>
              {saving.state === 'saving' ? 'Saving …' : isReplaced ? 'Replace' : 'Save'}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
