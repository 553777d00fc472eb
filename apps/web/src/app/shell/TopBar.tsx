import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconFileUpload, IconMoon, IconSun } from '@tabler/icons-react'
import { LateTooltip } from '../../components/late/LateTooltip.tsx'
import { TopButton } from '../../components/topButton/TopButton.tsx'
import { AccountCorner } from '../account/AccountCorner.tsx'
import './topBar.css'

interface TopBarProps {
  children?: React.ReactNode
  /** Before Import. */
  tools?: React.ReactNode
  /** Omitted if import is not available here. */
  onImport?(): void
}

/** Logo, slate selectors, import, account menu, color scheme. */
export function TopBar({ children, tools, onImport }: TopBarProps) {
  return (
    <header className="sc-top">
      <button type="button" className="sc-skip" onClick={skipToMain}>
        Skip to the content
      </button>
      <a className="sc-brand" href="/" aria-label="Slatecraft, start page">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path d="M4 25 14.2 6.5h5.2L9.2 25z" fill="var(--sc-lime)" />
          <path d="M14.6 27 21 15.2h5.2L19.8 27z" fill="#f3f7ff" />
        </svg>
        <span>Slatecraft</span>
      </a>
      {children}
      <div className="sc-top-tools">
        {tools}
        {onImport && (
          <TopButton icon={IconFileUpload} onClick={onImport}>
            Import…
          </TopButton>
        )}
        <AccountCorner />
        <SchemeSwitch />
      </div>
    </header>
  )
}

/** A button and not a link, because the address belongs to the router. */
function skipToMain(): void {
  const main = document.querySelector('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus()
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <LateTooltip label={`Switch to ${next}`}>
      <ActionIcon
        className="sc-scheme"
        variant="transparent"
        size={36}
        aria-label={`Switch to ${next}`}
        onClick={() => setColorScheme(next)}
      >
        {scheme === 'dark' ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
      </ActionIcon>
    </LateTooltip>
  )
}
