import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { siteTable } from '@slatecraft/slate'
import { IconFlask, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'
import { StepButtons } from '../../../inputs/undo/StepButtons.tsx'
import type { AfterStartParts } from '../afterStartParts.ts'
import { lineupsWords } from '../afterStartWords.ts'
import type { BroughtFile } from '../files/useBroughtFile.ts'
import { takeFrom } from '../state/takeFrom.ts'

interface WelcomeProps {
  parts: AfterStartParts
  brought: BroughtFile
}

/** What late swap does, and how to begin: with a file, or with lineups of the page. */
export function Welcome({ parts, brought }: WelcomeProps) {
  const { sources, isDemo, slate, history } = parts
  const { button } = useFileDrop(brought.take)
  const [loading, setLoading] = useState<string>()
  const { entries, name } = siteTable(slate.site)
  const begin = (key: string, act: () => Promise<void>) => {
    setLoading(key)
    act()
      .catch(onFault)
      .finally(() => setLoading(undefined))
  }
  return (
    <section className="sc-card sc-after-welcome" aria-labelledby="sc-after-title">
      <div className="sc-after-welcome-head">
        <h2 id="sc-after-title">Swap players after the first games have started</h2>
        <div className="sc-undo-steps">
          <StepButtons history={history} />
        </div>
      </div>
      <p>
        Players in games that have started stay where they are. Each lineup gets the best players of the later games:
        only where somebody is out, with a few changes, or wherever it gains. You see every change before you download
        the file.
      </p>
      <div className="sc-after-begin">
        <div className="sc-after-drop">
          <IconUpload size={26} aria-hidden />
          <strong>Drop {entries?.title ?? `${name}’s lineups file`} here</strong>
          <p className="sc-muted">
            {entries?.download ?? `${name}’s upload file, or any file of lineups.`} An upload file or a report with
            lineups works, too. It stays in this browser.
          </p>
          <FileButton accept=".csv,text/csv,text/plain" {...button}>
            {(props) => (
              <Button {...props} loading={brought.reading !== undefined}>
                Choose a file…
              </Button>
            )}
          </FileButton>
          {isDemo && entries !== undefined && (
            <Button
              variant="subtle"
              leftSection={<IconFlask size={16} aria-hidden />}
              loading={loading === 'demo'}
              onClick={() =>
                begin('demo', async () => {
                  const { takeExampleEvening } = await import('../demo/exampleEvening.ts')
                  await takeExampleEvening(parts)
                })
              }
            >
              Try an example evening
            </Button>
          )}
        </div>
        <div className="sc-after-sources">
          <h3>Or swap lineups of this page</h3>
          {sources.length === 0 ? (
            <p className="sc-muted">Builds, buckets and saved lineups of this slate appear here.</p>
          ) : (
            <ul>
              {sources.map((source) => (
                <li key={source.key}>
                  <span>
                    {source.name} <span className="sc-muted">{lineupsWords(source.count)}</span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Activate ${source.name}`}
                    loading={loading === source.key}
                    onClick={() => begin(source.key, () => takeFrom(source, parts))}
                  >
                    Activate
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function onFault(error: unknown): void {
  console.error('unable to take the lineups', error)
  notifications.show({ message: 'Unable to take these lineups. Please try again.', color: 'red' })
}
