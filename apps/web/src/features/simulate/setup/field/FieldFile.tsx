import { Button } from '@mantine/core'
import type { FieldChoice, Player, Ruleset } from '@slatecraft/slate'
import { useState } from 'react'
import type { ReadLineupFile } from '../../../../engine/lineupFiles/askLineupFile.ts'
import type { FieldOfFile } from '../../../../engine/lineupFiles/fieldOfFile.ts'
import { FileDrop } from '../FileDrop.tsx'
import { mostStandingsBytes } from '../mostStandingsBytes.ts'
import { RefusedFile } from '../RefusedFile.tsx'
import { useFileRead } from '../useFileRead.ts'

interface FieldFileProps {
  field: FieldChoice
  onChange(field: FieldChoice): void
  players: readonly Player[]
  ruleset: Ruleset
  /** The field to go back to. */
  usual: FieldChoice
  readFile: ReadLineupFile
}

/** A file in place of the projected field: what it was, and what of it is used. */
export function FieldFile({ field, onChange, players, ruleset, usual, readFile }: FieldFileProps) {
  const [taken, setTaken] = useState<FieldOfFile>()
  /** The field before a file took its place. */
  const [before, setBefore] = useState(usual)
  const { reading, refused, read } = useFileRead(mostStandingsBytes)

  const take = (file: File) =>
    void read(file, async (bytes) => {
      const found = await readFile('fieldOf', { bytes, name: file.name, players, ruleset })
      if ('faults' in found) return found
      setTaken(found)
      if (field.kind === 'generated') setBefore(field)
      onChange(found.field)
      return undefined
    })

  return (
    <>
      {field.kind !== 'generated' && (
        <div className="sc-setup-note">
          <p>
            <strong>{field.from}</strong> {usedWords(field, taken)}
          </p>
          {field.kind === 'revealed' && (
            <p>The games of some players have not begun. Their names are hidden in the file, so they are drawn.</p>
          )}
          {taken?.field === field && taken.notes.map((note) => <p key={note}>{note}</p>)}
          <Button variant="default" size="compact-sm" onClick={() => onChange(before)}>
            Back to the projected field
          </Button>
        </div>
      )}
      <FileDrop
        label={field.kind === 'generated' ? 'Use these standings instead…' : 'Use another file…'}
        accept=".csv,text/csv,text/plain"
        isBusy={reading !== undefined}
        onFile={take}
      >
        <p className="sc-muted">
          A contest’s standings, of a finished contest or one under way, or a file of lineups. It stays in this browser
          until you run on the server.
        </p>
      </FileDrop>
      {reading !== undefined && (
        <p className="sc-muted" role="status">
          Reading {reading} …
        </p>
      )}
      {refused !== undefined && <RefusedFile {...refused} />}
    </>
  )
}

function usedWords(field: Exclude<FieldChoice, { kind: 'generated' }>, taken: FieldOfFile | undefined): string {
  const used = field.weight.reduce((sum, one) => sum + one, 0)
  const words = used.toLocaleString('en-US')
  if (taken?.field !== field) return `is the field, with ${words} entries.`
  const { what, entries } = taken
  const part = used === entries ? `All ${words} entries` : `${words} of ${entries.toLocaleString('en-US')} entries`
  return `has ${what === 'standings' ? 'the standings of a contest' : 'lineups'}. ${part} are the field.`
}
