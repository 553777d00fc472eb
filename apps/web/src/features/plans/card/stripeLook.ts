import type { Appearance } from '@stripe/stripe-js'

/** The page's colours for the fields in Stripe's frame, which its own style sheets don't reach. */
export function stripeLook(scheme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--sc-${name}`).trim()
  const colours = {
    colorPrimary: token('accent'),
    colorBackground: token('surface'),
    colorText: token('text'),
    colorTextSecondary: token('muted'),
    colorDanger: token('bad'),
  }
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: { ...withoutEmpty(colours), borderRadius: '6px', fontSizeBase: '14px' },
  }
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
