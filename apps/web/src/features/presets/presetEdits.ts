import { CustomPreset, type EditField, PlayerEdit, type PlayerEdits, type PoolEdits } from '@slatecraft/slate'
import type { PresetSlate } from './presetSlate.ts'

/** What of an edit a preset knows: all but the minutes. */
const presetFields = Object.keys(PlayerEdit.shape).filter(
  (field): field is Exclude<EditField, 'UserMins'> => field in CustomPreset.shape.players.element.shape,
)
type PresetField = (typeof presetFields)[number]

type PresetPlayers = CustomPreset['players']

/** The edits as a preset keeps them. Where players who are not set are in no lineup, each of them is set to that. */
export function playersOfPreset({
  players,
  edits,
  isZeroed,
}: Pick<PresetSlate, 'players' | keyof PoolEdits>): PresetPlayers {
  return players.flatMap(({ Id }) => {
    const edit = presetPart({ ...(isZeroed && { MinExp: 0, MaxExp: 0 }), ...edits[Id] })
    return Object.keys(edit).length === 0 ? [] : [{ Id, ...edit }]
  })
}

/** Everybody's edit as it becomes: exactly what the preset says of him, and his minutes, which no preset knows. */
export function editsOfPreset(
  { players, edits }: Pick<PresetSlate, 'players' | 'edits'>,
  preset: PresetPlayers,
): PlayerEdits {
  const wanted = new Map(preset.map((player) => [player.Id, player]))
  return Object.fromEntries(
    players.map(({ Id }) => {
      const { UserMins } = edits[Id] ?? {}
      return [Id, { ...presetPart(wanted.get(Id) ?? {}), ...(UserMins !== undefined && { UserMins }) }]
    }),
  )
}

/** Numbers of a player that a preset would change; null stands for the house's. */
export interface EditDifference {
  field: PresetField
  before: number | null
  after: number | null
}

interface InForce {
  edit: PlayerEdit | undefined
  isZeroed: boolean
}

/** What differs between two edits for the player, not for the record: Max Exp 100 is what he has without one, too. */
export function editDifferences(one: InForce, other: InForce): EditDifference[] {
  const [before, after] = [inForce(one), inForce(other)]
  return presetFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

const inForce = ({ edit, isZeroed }: InForce): PlayerEdit => ({
  MinExp: 0,
  MaxExp: isZeroed ? 0 : 100,
  Boost: 0,
  ...edit,
})

const presetPart = (edit: PlayerEdit): PlayerEdit =>
  Object.fromEntries(presetFields.flatMap((field) => (edit[field] === undefined ? [] : [[field, edit[field]]])))
