import type * as z from 'zod'

/** What the schema library itself says; the schemas' own messages are plain already. */
const isGeneral = /^(Invalid|Too (big|small)|Unrecognized)/

/** Why the value is refused, as the user reads it after the field's name. */
export function plainReason(issue: z.core.$ZodIssue): string {
  if (!isGeneral.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? 'of another type'}`
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'has the wrong form'
  if (issue.code === 'invalid_value') return `must be ${choice(issue.values.map((value) => String(value)))}`
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`
  if (issue.code === 'invalid_key') return 'has a name that is not possible here'
  return 'is not valid'
}

const kinds: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false', date: 'a date' },
  ...{ array: 'a list', object: 'an object', record: 'an object', null: 'empty', undefined: 'left out', nan: 'empty' },
}

const formats: Partial<Record<string, string>> = {
  email: 'is not a valid email address',
  url: 'is not a valid address',
  uuid: 'is not a valid id',
  datetime: 'must be a time such as 2026-09-13T17:00:00Z',
  date: 'must be a date such as 2026-09-13',
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const characters = (count: number) => counted(count, 'character', 'characters')
const entries = (count: number) => counted(count, 'entry', 'entries')

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? 'must not be empty' : `needs at least ${characters(least)}`
  if (origin === 'array' || origin === 'set') return `needs ${exact ? 'exactly' : 'at least'} ${entries(least)}`
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${least.toLocaleString('en-US')}`
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): string {
  const most = Number(maximum)
  if (origin === 'string') return `is longer than ${characters(most)}`
  if (origin === 'array' || origin === 'set')
    return exact ? `needs exactly ${entries(most)}` : `has more than ${entries(most)}`
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${most.toLocaleString('en-US')}`
}

const choice = (values: readonly string[]) => (values.length === 1 ? values[0]! : `one of ${values.join(', ')}`)
