import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { download } from '../../download.ts'
import type { Run } from '../../engine/run.ts'

/** The writers of files come once there is a run: not with the page, yet before they are asked for. */
const exportFiles = () => import('./exportFiles.ts')

/** What a run can be taken away as. */
export function ExportButtons({ run }: { run: Run }) {
  const isEmpty = run.lineups.length === 0
  useEffect(() => void exportFiles(), [])
  const upload = async () => download((await exportFiles()).uploadFile(run))
  return (
    <Button.Group>
      <Button disabled={isEmpty} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void upload()}>
        Export
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button disabled={isEmpty} px={8} aria-label="More exports">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void upload()}>Upload file for the site (CSV)</Menu.Item>
          <Menu.Item onClick={async () => download((await exportFiles()).reportFile(run))}>
            Build report (JSON)
          </Menu.Item>
          <Menu.Item onClick={async () => download((await exportFiles()).requestFile(run))}>
            Build request (JSON)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
