import { type Fault, InputError } from '@slatecraft/slate'
import { fieldOfFile } from './fieldOfFile.ts'
import { simulatedLineupsOfFile } from './lineupsOfFile.ts'

/** An answer, or why the file can't be used: errors lose their faults on the way from a worker. */
export type ReadOrRefused<Read> = Read | { faults: readonly Fault[] }

const orFaults =
  <File, Read>(read: (file: File) => Read) =>
  (file: File): ReadOrRefused<Read> => {
    try {
      return read(file)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return { faults: error.faults }
    }
  }

/** What reads files of lineups, in a worker: a night's standings take a second. */
export const lineupFileReader = { fieldOf: orFaults(fieldOfFile), lineupsOf: orFaults(simulatedLineupsOfFile) }
