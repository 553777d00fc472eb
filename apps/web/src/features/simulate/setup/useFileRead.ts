import { type Fault, InputError } from '@slatecraft/slate'
import { useState } from 'react'
import { bytesOfFile } from './bytesOfFile.ts'

/** Reads files that the user brings, one at a time: which one is being read, and why one can't be. */
export function useFileRead(mostBytes: number) {
  const [reading, setReading] = useState<string>()
  const [refused, setRefused] = useState<{ name: string; faults: readonly Fault[] }>()
  return {
    reading,
    refused,
    /** @param take throws an InputError, or answers with faults, if the file can't be used. */
    async read(file: File, take: (bytes: Uint8Array) => Promise<{ faults: readonly Fault[] } | undefined>) {
      setRefused(undefined)
      setReading(file.name)
      try {
        const answer = await take(await bytesOfFile(file, mostBytes))
        if (answer !== undefined) setRefused({ name: file.name, faults: answer.faults })
      } catch (error) {
        if (!(error instanceof InputError)) console.error('Unable to read the file.', error)
        const unread = [{ field: '', reason: 'it could not be read here. Try it again.' }]
        setRefused({ name: file.name, faults: error instanceof InputError ? error.faults : unread })
      }
      setReading(undefined)
    },
  }
}
