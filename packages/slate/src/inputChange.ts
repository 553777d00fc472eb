import * as z from 'zod'
import { PlayerEdit } from './playerEdit.ts'
import { PlayerGroup } from './playerGroup.ts'
import { SettingsPatch } from './settings/settings.ts'
import { TeamStack } from './teamStack.ts'

/**
 * A change of a user's inputs on a slate, as proposed by a repair, a warning's fix or a preset. Named fields get the value,
 * and all others stay.
 */
export const InputChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settings'), settings: SettingsPatch }),
  z.strictObject({ kind: z.literal('player'), Id: z.string(), edit: PlayerEdit }),
  z.strictObject({ kind: z.literal('teamStack'), TeamAbbrev: z.string(), fields: fieldsOf(TeamStack) }),
  z.strictObject({ kind: z.literal('group'), ID: z.string(), fields: fieldsOf(PlayerGroup) }),
])
export type InputChange = z.infer<typeof InputChange>

/** Any of a row's fields, without the defaults that its schema fills in. */
function fieldsOf<Shape extends Record<string, z.ZodType>>(row: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(
    Object.entries(row.shape).map(([name, field]) => [
      name,
      z.exactOptional(field instanceof z.ZodDefault ? field.removeDefault() : field),
    ]),
  )
  return z.strictObject(shape as { [Name in keyof Shape]: z.ZodExactOptional<z.ZodType<z.output<Shape[Name]>>> })
}
