import { Button } from '@mantine/core'
import { IconBookmarks, IconCheck } from '@tabler/icons-react'
import './presetsButton.css'

interface PresetsButtonProps {
  /** The preset that was just applied. */
  activeName: string | undefined
  isReady: boolean
  onOpen(): void
}

/** Opens the presets from any tab, and briefly shows which one was applied. */
export function PresetsButton({ activeName, isReady, onOpen }: PresetsButtonProps) {
  const isActive = activeName !== undefined
  const applied = `${activeName} applied`
  return (
    <>
      <Button
        variant="default"
        className="sc-presets-button"
        data-active={isActive || undefined}
        disabled={!isReady}
        leftSection={isActive ? <IconCheck size={17} aria-hidden /> : <IconBookmarks size={17} aria-hidden />}
        aria-label={isActive ? `Presets: ${applied}` : undefined}
        onClick={onOpen}
      >
        {isActive ? applied : 'Presets'}
      </Button>
      <span role="status" className="sc-visually-hidden">
        {isActive && applied}
      </span>
    </>
  )
}
