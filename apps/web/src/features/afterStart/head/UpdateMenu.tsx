import { Button, FileButton, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronDown } from '@tabler/icons-react'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'
import type { AfterStartParts, LineupSource } from '../afterStartParts.ts'
import { lineupsWords } from '../afterStartWords.ts'
import type { BroughtFile } from '../files/useBroughtFile.ts'
import { isAnyAccepted, withAcceptedSwaps } from '../state/acceptedSwaps.ts'
import { takeFrom } from '../state/takeFrom.ts'
import { takenLineups } from '../state/takenLineups.ts'

interface UpdateMenuProps {
  parts: AfterStartParts
  brought: BroughtFile
}

/** Other lineups in place of those that are swapped: a newer file, the accepted swaps, or lineups of the page. */
export function UpdateMenu({ parts, brought }: UpdateMenuProps) {
  const { afterStart, sources, players, ruleset } = parts
  const { state, change } = afterStart
  const { button } = useFileDrop(brought.take)
  const isAccepted = isAnyAccepted(state)
  const accept = async () => {
    const next = await withAcceptedSwaps(state, players, ruleset)
    if (next !== undefined) change('Swaps accepted', takenLineups(next, state, players))
  }
  const told = (act: Promise<void>) => void act.catch(onFault)
  const load = (source: LineupSource) => told(takeFrom(source, parts))
  return (
    <FileButton accept=".csv,text/csv,text/plain" {...button}>
      {({ onClick: openFile }) => (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              loading={brought.reading !== undefined}
              rightSection={<IconChevronDown size={15} aria-hidden />}
            >
              Update
            </Button>
          </Menu.Target>
          <Menu.Dropdown className="sc-after-menu">
            <Menu.Item onClick={openFile}>
              A newer file…
              <span className="sc-after-means">Entries as they are on the site now, or other lineups</span>
            </Menu.Item>
            <Menu.Item disabled={!isAccepted} onClick={() => told(accept())}>
              The accepted swaps
              <span className="sc-after-means">Once they are on the site: the next swaps start from them</span>
            </Menu.Item>
            {sources.length > 0 && <Menu.Divider />}
            {sources.map((source) => (
              <Menu.Item key={source.key} onClick={() => load(source)}>
                {source.name}
                <span className="sc-after-means">{lineupsWords(source.count)}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}

function onFault(error: unknown): void {
  console.error('unable to take the lineups', error)
  notifications.show({ message: 'Unable to take these lineups. Please try again.', color: 'red' })
}
