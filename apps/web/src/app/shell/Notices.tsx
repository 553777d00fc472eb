import { Notifications } from '@mantine/notifications'

/** The notification area. */
export const Notices = () => <Notifications position="bottom-left" autoClose={6000} />
