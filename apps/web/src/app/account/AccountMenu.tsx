import { Menu } from '@mantine/core'
import { IconCreditCard, IconLogout, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { logOut } from '../../features/accounts/logOut.ts'
import { plansAddress } from '../../features/plans/shared/plansAddress.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'

/** The account menu; its code loads on the first click, and it opens at once. */
export function AccountMenu({ name }: { name: string }) {
  const { history } = useRouter()
  return (
    // Inside the header, and with only menu items inside, as screen readers expect.
    <Menu
      defaultOpened
      position="bottom-end"
      width={190}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className="sc-corner-user">
          <span className="sc-corner-letter" aria-hidden>
            {(name || 'A').slice(0, 1).toUpperCase()}
          </span>
          <span className="sc-corner-name">{name || 'Account'}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => history.push(accountAddress('/account'))}
        >
          Account
        </Menu.Item>
        <Menu.Item leftSection={<IconCreditCard size={16} aria-hidden />} onClick={() => history.push(plansHere())}>
          Plans
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const plansHere = () =>
  plansAddress(location.pathname === '/plans' ? {} : { back: location.pathname + location.search })
