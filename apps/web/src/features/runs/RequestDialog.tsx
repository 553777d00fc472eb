import { Button, CopyButton, Modal } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { download } from '../../browser/download.ts'
import type { Run } from '../../engine/run.ts'
import { requestFile } from './shared/requestFile.ts'
import './runs.css'

interface RequestDialogProps {
  name: string
  run: Run
  onClose(): void
}

/** A run's request file for the command line, which builds the same lineups. */
export function RequestDialog({ name, run, onClose }: RequestDialogProps) {
  const file = useMemo(() => requestFile(run), [run])
  const command = `npm run -s slatecraft -- build ${file.name}`
  return (
    <Modal opened onClose={onClose} title={`Request of ${name}`} centered size={560}>
      <div className="sc-run-request">
        <p>
          Everything {name} was built from: players, settings, stacks, groups and seed. The command line builds the same
          lineups from it:
        </p>
        <code>{command}</code>
        <div className="sc-run-request-foot">
          <Copy text={command} words="Copy command" />
          <Copy text={file.text} words="Copy request" />
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(file)}>
            Download
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Copy({ text, words }: { text: string; words: string }) {
  return (
    <CopyButton value={text} timeout={2500}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? 'Copied' : words}</span>
        </Button>
      )}
    </CopyButton>
  )
}
