import { parseArgs } from 'node:util'
import { InputError } from '@slatecraft/slate'

export interface OptionTable {
  [name: string]: { isRequired?: boolean; isMultiple?: boolean; isFlag?: boolean }
}

export interface CommandLine {
  positionals: string[]
  /** The option's value; the last one if it is repeated. */
  value: (name: string) => string | undefined
  /** The value of a required option. */
  required: (name: string) => string
  values: (name: string) => string[]
  has: (name: string) => boolean
}

/**
 * Reads `--name value` options and flags. A last positional name with `...` takes one or more.
 *
 * @throws {InputError} naming an option that is unknown, missing or has no value, or a missing or extra argument.
 */
export function readOptions(
  args: readonly string[],
  table: OptionTable,
  positionalNames: readonly string[] = [],
): CommandLine {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { isMultiple = false, isFlag = false }]) => [
      name,
      { type: isFlag ? ('boolean' as const) : ('string' as const), multiple: isMultiple },
    ]),
  )
  const { values, positionals } = parsed(args, options)
  const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  const most = positionalNames.at(-1)?.endsWith('...') ? positionals.length : positionalNames.length
  const faults = [
    ...Object.entries(table).flatMap(([name, { isRequired }]) =>
      isRequired && all(name).length === 0 ? [{ field: `--${name}`, reason: 'is missing' }] : [],
    ),
    ...positionalNames
      .slice(positionals.length)
      .map((name) => ({ field: name.replace('...', ''), reason: 'is missing' })),
    ...positionals.slice(most).map((extra) => ({ field: extra, reason: 'is an extra argument' })),
  ]
  if (faults.length > 0) throw new InputError(faults)
  return {
    positionals,
    value: (name) => all(name).at(-1),
    required: (name) => all(name).at(-1)!,
    values: all,
    has: (name) => values[name] === true,
  }
}

/**
 * The moment that an option gives, or now.
 *
 * @throws {InputError} if it is no time.
 */
export function timeOf(line: CommandLine, name: string): number {
  const given = line.value(name)
  const time = given === undefined ? Date.now() : Date.parse(given)
  if (!Number.isNaN(time)) return time
  throw new InputError([{ field: `--${name}`, reason: `must be a time such as 2025-09-07T17:30Z (given: ${given})` }])
}

function parsed(args: readonly string[], options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new InputError([{ field: '', reason: error instanceof Error ? error.message : String(error) }])
  }
}
