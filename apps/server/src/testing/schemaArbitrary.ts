import * as fc from 'fast-check'
import * as z from 'zod'

/** The part of JSON Schema that zod writes. */
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | boolean
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc.constantFrom('2026-01-02T03:04:05Z', '2099-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z'),
  uuid: fc.uuid(),
  email: fc.constantFrom('ann@slatecraft.test', 'bob+x@slatecraft.test'),
}

/** Values that fit a schema, or nearly. Lists are short. */
export function schemaArbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return fc.oneof(...options.map(arbitraryOf))
  if (schema.allOf !== undefined) return arbitraryOf(Object.assign({}, ...schema.allOf))
  switch (schema.type) {
    case 'string':
      return stringOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(typeof schema.items === 'object' ? arbitraryOf(schema.items) : fc.jsonValue({ maxDepth: 1 }), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function stringOf({ format = '', pattern, minLength = 0, maxLength = 20 }: JsonSchema): fc.Arbitrary<string> {
  const byFormat = formats[format]
  if (byFormat !== undefined) return byFormat
  if (pattern !== undefined && !/[\\]p\{/.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 20) })
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return fc.double({ min, max, noNaN: true })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)])),
    { requiredKeys: required },
  )
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(fc.string({ maxLength: 8 }), arbitraryOf(additionalProperties), { maxKeys: 3 })
  return fc.tuple(others, known).map(([more, some]) => ({ ...more, ...some }))
}
