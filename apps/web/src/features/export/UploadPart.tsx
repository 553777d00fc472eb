import { Button } from '@mantine/core'
import type { Lineup } from '@slatecraft/slate'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { download, type ExportFile } from '../../browser/download.ts'
import type { ExportParts } from './exportParts.ts'
import { acceptedWords, filesWords, lineupsWords } from './exportWords.ts'
import { uploadFiles } from './uploadFiles.ts'
import { Verdict } from './Verdict.tsx'

/** The upload file for new lineups: check result, preview and download. */
export function UploadPart({ parts, lineups }: { parts: ExportParts; lineups: readonly Lineup[] }) {
  const { check, files } = useMemo(() => uploadFiles(parts, lineups), [parts, lineups])
  const [isWithoutRefused, setWithoutRefused] = useState(false)
  const isBlocked = files.length === 0 || (check.refused.length > 0 && !isWithoutRefused)
  const faults = check.refused.map(({ index, reasons }) => `Lineup ${index + 1}: ${reasons.join('; ')}`)
  const [first] = files
  return (
    <>
      <Verdict
        isGood={check.refused.length === 0 || isWithoutRefused}
        words={`${acceptedWords(check)}, ${filesWords(files.length, check.accepted)}`}
        faultsLabel={isWithoutRefused ? 'Left out' : 'Would be rejected'}
        faults={faults}
        warnings={check.warnings}
      />
      {check.refused.length > 0 && files.length > 0 && !isWithoutRefused && (
        <Button variant="default" onClick={() => setWithoutRefused(true)}>
          Leave out {lineupsWords(check.refused.length)}
        </Button>
      )}
      {first !== undefined && (
        <>
          <ul className="sc-export-files" aria-label="Files">
            {files.map((file) => (
              <li key={file.name}>
                <IconFileSpreadsheet size={20} aria-hidden />
                <div>
                  <strong>{file.name}</strong>
                  <span>{lineupsWords(file.lineups)}</span>
                </div>
                {files.length > 1 && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isBlocked}
                    aria-label={`Download ${file.name}`}
                    onClick={() => download(file)}
                  >
                    Download
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Beginning text={first.text} />
        </>
      )}
      <div className="sc-export-actions">
        <Button
          disabled={isBlocked}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadAll(files)}
        >
          {`Download${files.length > 1 ? ' all' : ''}${check.warnings.length > 0 ? ' anyway' : ''}`}
        </Button>
      </div>
    </>
  )
}

const shownLines = 4

/** The first lines of a file. */
function Beginning({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sc-export-preview" tabIndex={0} aria-label="Start of the file">
      <pre>{text.split('\r\n', shownLines).join('\n')}</pre>
    </section>
  )
}

/** Delay between downloads; browsers drop simultaneous ones. */
const pauseMs = 400

async function downloadAll(files: readonly ExportFile[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    download(file)
  }
}
