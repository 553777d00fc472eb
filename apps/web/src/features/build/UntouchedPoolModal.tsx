import { Button, Group, Modal, Text } from '@mantine/core'
import { useAfterMount } from '../../components/hooks/useAfterMount.ts'

interface UntouchedPoolModalProps {
  isOpen: boolean
  editsNeeded: number
  onClose(): void
}

/** Shown instead of building while the pool has no edits. */
export function UntouchedPoolModal({ isOpen, editsNeeded, onClose }: UntouchedPoolModalProps) {
  const isShown = useAfterMount(isOpen)
  return (
    <Modal opened={isShown} onClose={onClose} title="Player Table must be modified" centered>
      <Text size="sm">
        Our community guidelines ask you to make your own picks. Before you build, change the exposure, projection or
        ownership of at least {editsNeeded === 1 ? 'one player' : `${editsNeeded} players`} in the Players tab.
      </Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Back to Players
        </Button>
      </Group>
    </Modal>
  )
}
