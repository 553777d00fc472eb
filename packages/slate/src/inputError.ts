import type * as z from 'zod'

export interface Fault {
  /** Where it stands: `players[3].MinExp`, `row 12`, `minUnique`. */
  field: string
  /** What is wrong with it, in plain words. */
  reason: string
}

/** Input that we refuse, with every fault named; never thrown for anything that is not the user's to mend. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('\n'))
    this.faults = faults
  }

  static fromZod(error: z.ZodError, input: unknown): InputError {
    return new InputError(error.issues.flatMap((issue) => faultsOf(issue, input)))
  }
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), reason: 'unknown field' }))
  }
  const given = valueAt(input, issue.path)
  if (given === undefined) return [{ field: fieldName(issue.path), reason: 'is missing' }]
  return [{ field: fieldName(issue.path), reason: `${issue.message} (given: ${shown(given)})` }]
}

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

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
