import { ActionIcon, Button, Menu, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowsDiff, IconDots, IconEyeOff, IconPencil, IconRepeat, IconTerminal2 } from '@tabler/icons-react'
import { useId } from 'react'

/** Actions on a run or bucket; absent ones are not offered. */
export interface RunActs {
  rename?: () => void
  hide?: () => void
  replay?: () => void
  showRequest?: () => void
  /** `why`: the reason it is disabled. */
  rebuild?: { why: string | undefined; open(): void }
}

/** Rename, Rebuild, and a menu for the rest. */
export function RunActions({ name, acts }: { name: string; acts: RunActs }) {
  const { rename, hide, replay, showRequest, rebuild } = acts
  if (Object.keys(acts).length === 0) return null
  return (
    <div className="sc-run-acts">
      {rename !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="sc-run-pencil"
          aria-label={`Rename ${name}`}
          onClick={rename}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {rebuild !== undefined && <RebuildButton {...rebuild} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rename !== undefined && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={rename}>
              Rename
            </Menu.Item>
          )}
          {replay !== undefined && (
            <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={replay}>
              Replay
            </Menu.Item>
          )}
          {showRequest !== undefined && (
            <Menu.Item leftSection={<IconTerminal2 size={16} aria-hidden />} onClick={showRequest}>
              Copy request …
            </Menu.Item>
          )}
          {hide !== undefined && (
            <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden />} onClick={hide}>
              Hide
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function RebuildButton({ why, open }: NonNullable<RunActs['rebuild']>) {
  const id = useId()
  const isOff = why !== undefined
  return (
    <Tooltip label={why} disabled={!isOff} events={{ hover: true, focus: true, touch: true }} multiline maw={300}>
      <Button
        variant="default"
        className="sc-run-rebuild"
        leftSection={<IconArrowsDiff size={17} aria-hidden />}
        aria-disabled={isOff}
        aria-describedby={isOff ? id : undefined}
        {...(isOff && { 'data-disabled': true })}
        onClick={() => !isOff && open()}
      >
        <span>
          Rebuild<span className="sc-run-rebuild-more"> what changed</span>
        </span>
        {isOff && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
      </Button>
    </Tooltip>
  )
}
