import { type ComboboxItem, Select } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatSalary } from '../../words/format.ts'
import { PositionTag } from '../PositionTag.tsx'
import { playerMatch } from './playerMatch.ts'
import './playerPicker.css'

interface PlayerSearchProps {
  label: string
  placeholder: string
  /** Players to choose from; keeps its identity while unchanged. */
  players: readonly Player[]
  /** The sport's positions in order, for their colors. */
  tones: readonly string[]
  isFocused?: boolean
  onPick(player: Player): void
}

/** The most results shown without scrolling. */
const shownAtMost = 8

/** Player search by name, team and position, in any order: `was wr`. Enter takes the first result and clears the field. */
export function PlayerSearch({ label, placeholder, players, tones, isFocused, onPick }: PlayerSearchProps) {
  const [text, setText] = useState('')
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const data = useMemo(() => players.map(({ Id, Name }) => ({ value: Id, label: Name })), [players])
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      size="xs"
      searchable
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      autoComplete="off"
      leftSection={<IconSearch size={14} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={null}
      data={data}
      limit={shownAtMost}
      maxDropdownHeight={340}
      classNames={{ option: 'sc-found-option' }}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        const player = id === null ? undefined : byId.get(id)
        setText('')
        if (player !== undefined) onPick(player)
      }}
      filter={({ options, search, limit }) => {
        const matchOf = ({ value }: ComboboxItem) => {
          const player = byId.get(value)
          return player === undefined ? 0 : playerMatch(player, search)
        }
        return options
          .filter((option): option is ComboboxItem => 'value' in option)
          .map((option) => ({ option, match: matchOf(option) }))
          .filter(({ match }) => match > 0)
          .sort((a, b) => b.match - a.match)
          .slice(0, limit)
          .map(({ option }) => option)
      }}
      renderOption={({ option }) => <Found player={byId.get(option.value)} tones={tones} />}
      nothingFoundMessage="No matching players on this slate."
      comboboxProps={{
        withinPortal: false,
        position: 'bottom-start',
        width: 320,
        middlewares: { flip: true, shift: true },
      }}
      autoFocus={isFocused}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !pickFirst(event.currentTarget)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

/**
 * Where no result is marked, Mantine's Enter does nothing. That happens when a name is pasted while the list of the pick before
 * still fades.
 */
function pickFirst(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const first = list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (first == null || list?.querySelector('[data-combobox-selected]') != null) return false
  first.click()
  return true
}

function Found({ player, tones }: { player: Player | undefined; tones: readonly string[] }) {
  if (player === undefined) return null
  return (
    <span className="sc-found">
      <PositionTag position={player.Position} tone={tones.indexOf(player.Positions[0] ?? '')} />
      <span className="sc-found-name">{player.Name}</span>
      <span className="sc-found-more">
        {player.TeamAbbrev} {formatSalary(player.Salary)}
      </span>
    </span>
  )
}
