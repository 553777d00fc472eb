import type * as z from 'zod'
import { plainReason } from './plainReason.ts'

export interface Fault {
  /** Where it is: `players[3].MinExp`, `row 12`, `minUnique`; '' for the whole input. */
  field: string
  /** What is wrong, in plain words. */
  reason: string
}

const shownFaults = 20

/** The reason for a field that nobody knows. */
export const notAField = 'is not a known field'

/**
 * Input that we refuse: names the first twenty faults and counts the others. Only thrown for faults that the user can
 * fix.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly faults: readonly Fault[]

  /** @param count of the faults, if `all` has only the first ones. */
  constructor(all: readonly Fault[], count = all.length) {
    const others = count - shownFaults
    const faults = [...all.slice(0, shownFaults), ...(others > 0 ? [{ field: '', reason: `and ${others} more` }] : [])]
    super(faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('\n'))
    this.faults = faults
  }

  /** Words only the faults that are shown: hostile input can have a million. */
  static fromZod(error: z.ZodError, input: unknown): InputError {
    const faults: Fault[] = []
    let count = 0
    for (const issue of error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.length : 1
      if (faults.length < shownFaults) faults.push(...faultsOf(issue, input))
      count += keys
    }
    return new InputError(faults, Math.max(count, faults.length))
  }
}

/** @throws {InputError} when there are faults. */
export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InputError(faults)
}

/** @throws {InputError} for input that is wrong as a whole. */
export function refuse(reason: string): never {
  throw new InputError([{ field: '', reason }])
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    const field = (key: string) => fieldName([...issue.path, shortened(key)])
    return issue.keys.slice(0, shownFaults).map((key) => ({ field: field(key), reason: notAField }))
  }
  const given = valueAt(input, issue.path)
  if (issue.code === 'invalid_union' && typeof given === 'object' && given !== null) {
    const [meant, ...others] = issue.errors.filter((form) => !form.some(isOtherKind))
    if (meant !== undefined && others.length === 0)
      return meant.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, input))
  }
  const field = fieldName(issue.path)
  if (given === undefined) return [{ field, reason: 'is missing' }]
  const reason = plainReason(issue)
  return [{ field, reason: isSecret(issue.path) ? reason : `${reason} (given: ${shown(given)})` }]
}

/** Passwords, tokens, cards and keys are never repeated, on a screen or in a console. */
const isSecret = (path: readonly PropertyKey[]) =>
  path.some((step) => /password|token|card|secret|_keys?$|_url$/i.test(String(step)))

/** Whether the value as a whole has another type, such as a list in place of an object. */
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

/** Lists and objects only in outline: a hostile one may be too deep to write out. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `a list of ${value.length}` : '[]'
  if (typeof value === 'object' && value !== null) return isEmpty(value) ? '{}' : 'an object'
  const text = typeof value === 'string' ? value.slice(0, 100) : value
  return shortened(JSON.stringify(text) ?? String(text))
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
