import { Tabs } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback, useState } from 'react'
import { AuditPart } from '../../../features/admin/AuditPart.tsx'
import { PromoCodesPart } from '../../../features/admin/PromoCodesPart.tsx'
import { SecurityPart } from '../../../features/admin/SecurityPart.tsx'
import { StoragePart } from '../../../features/admin/StoragePart.tsx'
import { UsersPart } from '../../../features/admin/UsersPart.tsx'
import { useNoLongerAdmin } from '../../../features/admin/useNoLongerAdmin.ts'
import { checkSession } from '../../../session/authCheck.ts'
import { usePageSearch } from '../../shell/usePageSearch.ts'
import { NeedsSecondFactor } from '../../workspace/NeedsSecondFactor.tsx'
import type { TabParts } from '../../workspace/tabParts.ts'
import { CheatsheetsAdmin } from './CheatsheetsAdmin.tsx'
import { HistoryAdmin } from './HistoryAdmin.tsx'
import { PresetsAdmin } from './PresetsAdmin.tsx'
import { SlatesAdmin } from './SlatesAdmin.tsx'
import '../../../features/admin/admin.css'

/** The sections of the Admin tab, in order. */
const adminParts = [
  { part: 'slates', label: 'Slates' },
  { part: 'presets', label: 'Presets' },
  { part: 'cheatsheets', label: 'Expert targets' },
  { part: 'history', label: 'History' },
  { part: 'users', label: 'Users' },
  { part: 'promo-codes', label: 'Promo codes' },
  { part: 'audit-log', label: 'Audit log' },
  { part: 'security', label: 'Security log' },
  { part: 'storage', label: 'Storage' },
] as const

type AdminPart = (typeof adminParts)[number]['part']

/** The section in the URL, or the first one. */
const adminPartOf = (text: string | undefined): AdminPart =>
  adminParts.find(({ part }) => part === text)?.part ?? 'slates'

interface AdminTabProps {
  /** The open slate; undefined until it loads, or if there is none. */
  parts: TabParts | undefined
}

/** The Admin tab, one section at a time; the URL holds which. */
export function AdminTab({ parts }: AdminTabProps) {
  const { search, setSearch } = usePageSearch('admin')
  const close = useCallback(() => {
    setSearch({ tab: undefined, part: undefined }, { replace: true })
    notifications.show({
      id: 'no-longer-admin',
      message: 'You are no longer an admin. The Admin tab is closed.',
      autoClose: 12_000,
    })
    void checkSession()
  }, [setSearch])
  const [missing, setMissing] = useState<string>()
  useNoLongerAdmin({ onRefused: close, onSecondFactorNeeded: setMissing })
  if (missing !== undefined) return <NeedsSecondFactor sentence={missing} />
  const panels: Record<AdminPart, React.ReactNode> = {
    slates: <SlatesAdmin />,
    presets: <PresetsAdmin parts={parts} />,
    cheatsheets: <CheatsheetsAdmin parts={parts} />,
    history: <HistoryAdmin parts={parts} />,
    users: <UsersPart />,
    'promo-codes': <PromoCodesPart />,
    'audit-log': <AuditPart />,
    security: <SecurityPart />,
    storage: <StoragePart />,
  }
  return (
    <Tabs
      className="sc-admin sc-card"
      value={adminPartOf(search.part)}
      onChange={(part) => setSearch({ part: part ?? undefined })}
      keepMounted={false}
    >
      <Tabs.List aria-label="Administration">
        {adminParts.map(({ part, label }) => (
          <Tabs.Tab key={part} value={part}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {adminParts.map(({ part }) => (
        <Tabs.Panel key={part} value={part}>
          {panels[part]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
