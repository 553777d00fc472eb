import { InputError } from '@slatecraft/slate'

/** Names the file in faults: `contest-standings.csv row 12, Points`. */
export function inFile<Result>(path: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.faults.map(({ field, reason }) => ({ field: [path, field].filter(Boolean).join(' '), reason })),
    )
  }
}
