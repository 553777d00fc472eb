import { Button, type ButtonProps } from '@mantine/core'
import { usePageLink } from '../../navigation/usePageLink.ts'

/** A link styled as a button. */
export function PageButton({ to, ...button }: ButtonProps & { to: string; children: React.ReactNode }) {
  return <Button component="a" {...button} {...usePageLink(to)} />
}
