import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LegalDocument } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'

interface PublishedDocument {
  /** The first characters of the text's SHA-256: another text is another version. */
  version: string
  markdown: string
}

/** What the operator publishes: terms of use, a privacy notice. */
export type LegalDocuments = ReadonlyMap<LegalDocument, PublishedDocument>

/** A long contract has a tenth of this. */
const maxBytes = 500_000

/**
 * Reads the operator's files.
 *
 * @throws {InputError} naming the variable of a file that can't be read, is empty or too large.
 */
export function readLegalDocuments(files: {
  termsFile: string | undefined
  privacyFile: string | undefined
}): LegalDocuments {
  const named = [
    { document: 'terms', variable: 'TERMS_FILE', file: files.termsFile },
    { document: 'privacy', variable: 'PRIVACY_FILE', file: files.privacyFile },
  ] as const
  return new Map(
    named.flatMap(({ document, variable, file }) =>
      file === undefined ? [] : [[document, published(variable, resolve(file))] as const],
    ),
  )
}

function published(variable: string, file: string): PublishedDocument {
  const markdown = textOf(variable, file)
  if (markdown.trim() === '') throw wrong(variable, `${file} is empty`)
  return { version: createHash('sha256').update(markdown).digest('hex').slice(0, 12), markdown }
}

function textOf(variable: string, file: string): string {
  try {
    if (statSync(file).size <= maxBytes) return readFileSync(file, 'utf8')
  } catch (error) {
    throw wrong(variable, `can’t read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw wrong(variable, `${file} is larger than ${maxBytes / 1000} KB`)
}

const wrong = (field: string, reason: string) => new InputError([{ field, reason }])
