import { Button, Group, Modal, TextInput } from '@mantine/core'
import { boosted, type Player } from '@slatecraft/slate'
import { type FormEvent, useRef, useState } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { formatPercent, formatPoints, formatSalary, formatSigned } from '../../words/format.ts'
import { editLabels, leverage } from '../pool/shared/playerNumbers.ts'
import { type Adjust, type AdjustErrors, type AdjustField, type AdjustTexts, adjustFields, textsOf } from './adjust.ts'

interface AdjustModalProps {
  /** Undefined closes the dialog. */
  player: Player | undefined
  onSave: Adjust
  onClose(): void
}

/** Adjust Exposure: one player's numbers, saved together or not at all. */
export function AdjustModal({ player, onSave, onClose }: AdjustModalProps) {
  const shown = useLast(player)
  return (
    <Modal
      opened={player !== undefined}
      onClose={onClose}
      title="Adjust Exposure"
      size="sm"
      zIndex={202}
      closeOnEscape={false}
    >
      {shown !== undefined && <AdjustForm key={shown.Id} player={shown} onSave={onSave} onClose={onClose} />}
    </Modal>
  )
}

function AdjustForm({ player, onSave, onClose }: AdjustModalProps & { player: Player }) {
  const [texts, setTexts] = useState(() => textsOf(player))
  const [errors, setErrors] = useState<AdjustErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = onSave(player.Id, texts)
    setErrors(found)
    const wrong = adjustFields.find((field) => found[field] !== undefined)
    if (wrong === undefined) onClose()
    else form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  const type = (field: AdjustField, text: string) => {
    setTexts({ ...texts, [field]: text === '.' ? '0.' : text })
    const { [field]: _, ...others } = errors
    setErrors(others)
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <p className="sc-adjust-player">
        <strong>{player.Name}</strong>
        <span className="sc-muted">
          {[player.RosterPosition ?? player.Position, player.TeamAbbrev, formatSalary(player.Salary)]
            .filter((word) => word !== '')
            .join(' · ')}
        </span>
      </p>
      <div className="sc-adjust-fields">
        {adjustFields.map((field, index) => (
          <TextInput
            key={field}
            name={field}
            label={editLabels[field]}
            placeholder={defaultText(field, player)}
            inputMode="decimal"
            autoComplete="off"
            value={texts[field]}
            error={errors[field]}
            onChange={({ currentTarget }) => type(field, currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
        <Preview player={player} texts={texts} />
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </Group>
    </form>
  )
}

/** Live results while typing; an invalid field keeps its old value. */
function Preview({ player, texts }: { player: Player; texts: AdjustTexts }) {
  const typed = (field: AdjustField, empty: number | null) => {
    const text = texts[field].trim()
    const value = Number(text)
    return text === '' ? empty : Number.isFinite(value) ? value : player[field]
  }
  const points = typed('UserProj', player.HouseProjPts)
  const asTyped: Player = {
    ...player,
    MinExp: typed('MinExp', 0) ?? 0,
    MaxExp: typed('MaxExp', 100) ?? 100,
    ProjOwn: typed('UserOwn', player.HouseOwn),
  }
  return (
    <dl className="sc-adjust-preview">
      <div>
        <dt>Proj Pts</dt>
        <dd>{points === null ? '–' : formatPoints(boosted(points, typed('Boost', 0) ?? 0))}</dd>
      </div>
      <div>
        <dt>Leverage</dt>
        <dd>{formatSigned(leverage(asTyped)) || '–'}</dd>
      </div>
    </dl>
  )
}

/** The value used while the field is empty. */
function defaultText(field: AdjustField, { HouseProjPts, HouseOwn }: Player): string {
  if (field === 'UserProj') return formatPoints(HouseProjPts)
  return field === 'UserOwn' ? formatPercent(HouseOwn) : ''
}
