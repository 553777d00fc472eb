import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { figureWords } from './figureWords.ts'
import type { ResultColumn } from './resultColumns.tsx'
import type { useShownColumns } from './useShownColumns.ts'

interface ColumnsButtonProps {
  columns: readonly ResultColumn[]
  state: ReturnType<typeof useShownColumns>
}

/** Shows and hides the columns of the results; the browser keeps the choice. */
export const ColumnsButton = ({ columns, state: { isShown, show, reset } }: ColumnsButtonProps) => (
  <Popover position="bottom-end" width={290} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns" className="sc-simres-columns">
      <ul>
        {columns
          .filter(({ figure }) => figure !== 'number')
          .map((column) => (
            <li key={column.figure}>
              <Checkbox
                size="xs"
                label={figureWords[column.figure].label}
                title={figureWords[column.figure].title}
                checked={isShown(column)}
                onChange={({ currentTarget }) => show(column.figure, currentTarget.checked)}
              />
            </li>
          ))}
      </ul>
      <Button variant="default" size="compact-sm" disabled={reset === undefined} onClick={() => reset?.()}>
        Reset columns
      </Button>
    </Popover.Dropdown>
  </Popover>
)
