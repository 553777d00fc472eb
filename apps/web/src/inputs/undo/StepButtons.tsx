import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useLateMenu } from '../../components/hooks/useLateMenu.ts'
import { LateTooltip } from '../../components/late/LateTooltip.tsx'
import { HistoryIcon, historyHint } from './HistoryIcon.tsx'
import type { History } from './history.ts'

/** Undo, redo, and the list of all steps. */
export function StepButtons({ history }: { history: History }) {
  const { steps, position, undo, redo } = history
  return (
    <>
      <StepButton label="Undo" keys="Ctrl+Z" step={steps[position - 1]?.label} icon={IconArrowBackUp} run={undo} />
      <StepButton label="Redo" keys="Ctrl+Shift+Z" step={steps[position]?.label} icon={IconArrowForwardUp} run={redo} />
      <HistoryButton history={history} />
    </>
  )
}

interface StepButtonProps {
  label: string
  keys: string
  /** The step it undoes or redoes, if any. */
  step: string | undefined
  icon: typeof IconArrowBackUp
  run(): void
}

function StepButton({ label, keys, step, icon: Icon, run }: StepButtonProps) {
  // Looks disabled without `disabled`: a disabled button would swallow the keys pressed after the click.
  const pressing =
    step === undefined ? { 'data-disabled': true, 'aria-disabled': true, onClick: stayPut } : { onClick: run }
  return (
    <LateTooltip label={`${label} (${keys}): ${step ?? `Nothing to ${label.toLowerCase()}`}`} multiline maw={300}>
      <ActionIcon variant="default" size={32} aria-label={label} {...pressing}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </LateTooltip>
  )
}

const stayPut = (event: { preventDefault(): void }) => event.preventDefault()

const loadMenu = async () => (await import('./HistoryMenu.tsx')).HistoryMenu

/** Opens the list of all steps. */
function HistoryButton({ history }: { history: History }) {
  const isEmpty = history.steps.length === 0
  const { Menu, pressing } = useLateMenu(loadMenu)
  if (Menu !== undefined) return <Menu history={history} />
  return (
    <LateTooltip label={historyHint(history)}>
      <HistoryIcon disabled={isEmpty} {...pressing} />
    </LateTooltip>
  )
}
