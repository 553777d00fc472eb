import type * as z from 'zod'

export interface Fault {
  /** Where it stands: `players[3].MinExp`, `row 12`, `minUnique`. */
  field: string
  /** What is wrong with it, in plain words. */
  reason: string
}

const shownFaults = 20

/**
 * Input that we refuse, with its first twenty faults named and the others counted; never thrown for anything that is not
 * the user's to mend.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly faults: readonly Fault[]

  constructor(all: readonly Fault[]) {
    const others = all.length - shownFaults
    const faults = [...all.slice(0, shownFaults), ...(others > 0 ? [{ field: '', reason: `and ${others} more` }] : [])]
    super(faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('\n'))
    this.faults = faults
  }

  static fromZod(error: z.ZodError, input: unknown): InputError {
    return new InputError(error.issues.flatMap((issue) => faultsOf(issue, input)))
  }
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, shortened(key)]), reason: 'unknown field' }))
  }
  const given = valueAt(input, issue.path)
  if (issue.code === 'invalid_union' && typeof given === 'object' && given !== null) {
    const [meant, ...others] = issue.errors.filter((form) => !form.some(isOtherKind))
    if (meant !== undefined && others.length === 0)
      return meant.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, input))
  }
  const field = fieldName(issue.path)
  if (given === undefined) return [{ field, reason: 'is missing' }]
  return [{ field, reason: isSecret(issue.path) ? issue.message : `${issue.message} (given: ${shown(given)})` }]
}

/** Passwords, tokens, cards and keys are not said again, neither on a screen nor in a console. */
const isSecret = (path: readonly PropertyKey[]) =>
  path.some((step) => /password|token|card|secret|_keys?$|_url$/i.test(String(step)))

/** Whether the value as a whole is of another kind: a list where an object is asked for. */
const isOtherKind = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name === '' ? String(step) : `${name}.${String(step)}`,
    '',
  )
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    input,
  )
}

/** Only the outside of a list or an object: a hostile one may be too deep to be written down. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object'
  return shortened(JSON.stringify(value) ?? String(value))
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
