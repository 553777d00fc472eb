import * as z from 'zod'

/** Default values that a plan may not include. */
export const PaidRight = z.enum(['projections', 'ownership', 'analysis'])
export type PaidRight = z.infer<typeof PaidRight>

/**
 * Where a value comes from:
 *
 *   default  from the slate
 *   inForce  the user's value, or else the default
 *   user     typed by the user; files may fill it too, so a plan without the right withholds the file's value
 *   derived  computed from the others
 */
type Origin = 'default' | 'inForce' | 'user' | 'derived'

/** A field of a player with the right it takes to see it; `open`: everyone sees it. */
export interface Field<
  Schema extends z.ZodType = z.ZodType,
  Right extends PaidRight | 'open' = PaidRight | 'open',
  From extends Origin = Origin,
> {
  schema: Schema
  right: Right
  from: From
}

export const open = <Schema extends z.ZodType>(schema: Schema): Field<Schema, 'open', 'default'> => ({
  schema,
  right: 'open',
  from: 'default',
})

export const paid = <Schema extends z.ZodType, Right extends PaidRight, From extends Origin>(
  right: Right,
  from: From,
  schema: Schema,
): Field<Schema, Right, From> => ({ schema, right, from })

export type ShapeOf<Fields extends Record<string, Field>> = { [Name in keyof Fields]: Fields[Name]['schema'] }

export const shapeOf = <Fields extends Record<string, Field>>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>
