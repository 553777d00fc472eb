import { Button, type ButtonProps } from '@mantine/core'
import { usePageLink } from '../../navigation/usePageLink.ts'

/** A link to another screen that looks like a button. */
export function PageButton({ to, ...button }: ButtonProps & { to: string; children: React.ReactNode }) {
  return <Button component="a" {...button} {...usePageLink(to)} />
}
