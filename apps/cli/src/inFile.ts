import { InputError } from '@slatecraft/slate'

/** Names the file in faults: `contest-standings.csv row 12, Points`. */
export function inFile<Result>(path: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw faultsIn(path, error)
  }
}

/** The error, with the file in its faults if it has any. */
export function faultsIn(path: string, error: unknown): unknown {
  if (!(error instanceof InputError)) return error
  return new InputError(
    error.faults.map(({ field, reason }) => ({ field: [path, field].filter(Boolean).join(' '), reason })),
  )
}
