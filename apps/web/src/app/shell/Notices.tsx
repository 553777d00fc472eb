import { Notifications } from '@mantine/notifications'

/** What the page says at its edge. */
export const Notices = () => <Notifications position="bottom-left" autoClose={6000} />
