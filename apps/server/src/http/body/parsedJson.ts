import { InputError, notAField } from '@slatecraft/slate'
import { ApiError } from '../apiError.ts'

/** Also with letters written as `\u005f`. */
const mayBeForbidden =
  /"(?:_|\\u005f){2}(?:p|\\u0070)|"(?:c|\\u0063)(?:o|\\u006f)(?:n|\\u006e)(?:s|\\u0073)(?:t|\\u0074)(?:r|\\u0072)/i

/**
 * The value of a JSON text that `jsonShape` has seen.
 *
 * @throws {ApiError} if it is not JSON; {@link InputError} if it has a field that could change what objects inherit.
 */
export function parsedJson(text: string): unknown {
  const value = jsonIn(text)
  const field = mayBeForbidden.test(text) ? forbiddenField(value, '') : undefined
  if (field !== undefined) throw new InputError([{ field, reason: notAField }])
  return value
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('bad-input', 'The request is not JSON.')
  }
}

/** Where the first `__proto__` or `constructor.prototype` is. */
function forbiddenField(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    if (key === '__proto__') return here
    if (key === 'constructor' && Object.hasOwn(Object(inner), 'prototype')) return `${here}.prototype`
    const found = forbiddenField(inner, here)
    if (found !== undefined) return found
  }
  return undefined
}
