import { Button, Menu } from '@mantine/core'
import { type Lineup, siteTable } from '@slatecraft/slate'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { download } from '../../browser/download.ts'
import type { Run } from '../../engine/run.ts'
import type { ExportKind, ExportParts } from './exportParts.ts'
import { exportFiles, useExporting } from './useExporting.tsx'

const runFiles = () => import('./runFiles.ts')
const requestFiles = () => import('../runs/shared/requestFile.ts')

interface ExportMenuProps extends ExportParts {
  lineups: readonly Lineup[]
  /** The run's request; without it there is no report or request to export. */
  run?: Run | undefined
}

/** Export button for the site's upload file, with a menu for the other formats. */
export function ExportMenu({ lineups, run, ...parts }: ExportMenuProps) {
  const isEmpty = lineups.length === 0
  const exporting = useExporting(parts)
  useEffect(() => void exportFiles(), [])
  const more = useRef<HTMLButtonElement>(null)
  const open = (kind: ExportKind) => {
    // The dialog returns the focus to the element that has it now, and this menu item will be gone.
    more.current?.focus()
    exporting.open(lineups, kind)
  }
  return (
    <>
      <Button.Group>
        <Button
          disabled={isEmpty}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => exporting.upload(lineups)}
        >
          Export
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button ref={more} disabled={isEmpty} px={8} aria-label="More exports">
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => open('upload')}>Upload file for the site (CSV) …</Menu.Item>
            {siteTable(parts.ruleset.site).entries !== undefined && (
              <Menu.Item onClick={() => open('entries')}>Fill my entries file …</Menu.Item>
            )}
            {run !== undefined && (
              <>
                <Menu.Item onClick={async () => download((await runFiles()).reportFile(run))}>
                  Build report (JSON)
                </Menu.Item>
                <Menu.Item onClick={async () => download((await requestFiles()).requestFile(run))}>
                  Build request (JSON)
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      {exporting.dialog}
    </>
  )
}
